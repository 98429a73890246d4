// What a page cannot do without: listen to the table, keys, chips, search as you type, paragraphs, cards that move.
"use strict";
(() => {
  const on = (type, run) => document.addEventListener(type, run);

  // The stream only says that the table moved; the page asks for what this seat may see.
  const felt = document.getElementById("felt");
  if (felt) {
    // What somebody has in hand is not pulled away: a form that he is filling in, a button that he is pressing.
    const PATIENCE = 15000;
    let touched = 0, pressed = false, waiting = 0, heard = 0;
    const held = "form.sit:focus-within, form.school";
    const busy = () => pressed || Date.now() < touched + PATIENCE || felt.querySelector(held);
    const touch = (event) => { if (event.target.closest("#felt form")) touched = Date.now(); };
    on("input", touch);
    on("focusin", (event) => { if (event.target.matches("input, select")) touch(event); });
    on("pointerdown", (event) => { pressed = !!event.target.closest("#felt form"); });
    // The click comes after the release: it is let through first.
    ["pointerup", "pointercancel"].forEach((type) => on(type, () => setTimeout(() => { pressed = false; })));

    const shown = () => Number(felt.querySelector("[data-version]").dataset.version);
    const look = () => {
      clearTimeout(waiting);
      if (busy()) waiting = setTimeout(look, 250);
      else if (shown() < heard) htmx.trigger(felt, "moved");
    };
    on("htmx:beforeSwap", (event) => {
      if (event.target.id !== "felt" || event.detail.requestConfig.verb !== "get") return;
      // An answer that an action has overtaken is old; one that comes while somebody writes is asked for again later.
      const version = Number(event.detail.xhr.getResponseHeader("Croupier-Version"));
      if (version >= shown() && !busy()) return;
      event.detail.shouldSwap = false;
      look();
    });
    // What was graded is there to be read for a while, though the table moves on.
    on("htmx:afterSwap", (event) => {
      if (event.target.id !== "felt") return;
      touched = felt.querySelector(".graded") ? Date.now() : 0;
      look();
    });

    // A stream that breaks comes back by itself, and says the present version; one that was refused is asked again.
    const lost = document.getElementById("lost");
    let stream = null, again = 0;
    const listen = () => {
      clearTimeout(again);
      if (stream) stream.close();
      stream = new EventSource(`/tables/${felt.dataset.table}/live`);
      stream.onopen = () => { lost.hidden = true; };
      stream.onmessage = (event) => { heard = Math.max(heard, Number(event.data)); look(); };
      stream.onerror = () => {
        lost.hidden = false;
        if (stream.readyState === EventSource.CLOSED) again = setTimeout(listen, 2000);
      };
    };
    listen();
    on("htmx:sendError", () => { lost.hidden = false; });
    on("htmx:afterOnLoad", () => { lost.hidden = true; });
    window.addEventListener("offline", () => { lost.hidden = false; });
    // What was asked for meanwhile may hang, and what is asked next would wait behind it. The old stream may have lived
    // through it and would not open again: a new one tells that the table is there.
    window.addEventListener("online", () => {
      document.querySelectorAll(".htmx-request").forEach((item) => htmx.trigger(item, "htmx:abort"));
      listen();
    });
  }

  // What the server refuses, in its own words; the next answer takes them away.
  const wrong = document.getElementById("wrong");
  on("htmx:responseError", (event) => {
    let said = "";
    try { said = JSON.parse(event.detail.xhr.responseText).error; } catch { said = ""; }
    wrong.textContent = said || `That did not work (${event.detail.xhr.status}).`;
    wrong.hidden = false;
  });
  on("htmx:beforeSwap", (event) => { if (event.detail.shouldSwap) wrong.hidden = true; });

  // Amounts at one click.
  on("click", (event) => {
    const quick = event.target.closest("button.quick");
    if (!quick) return;
    const field = quick.closest("form").querySelector("input[name=amount]");
    field.value = quick.dataset.amount;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });

  // A chip is chosen once for all spots: each takes as much of it as its limits allow.
  let chip = 0;
  const size = () => document.querySelectorAll(".wagers input[name=amount]:not([type=hidden])").forEach((field) => {
    field.value = Math.max(field.min, Math.min(field.max, chip));
  });
  on("click", (event) => {
    const chosen = event.target.closest("[data-chip]");
    if (!chosen) return;
    chip = Number(chosen.dataset.chip);
    size();
    mark();
  });
  const mark = () => document.querySelectorAll("[data-chip]").forEach((item) => {
    item.setAttribute("aria-pressed", Number(item.dataset.chip) === chip);
  });
  on("htmx:afterSwap", (event) => { if (event.target.id === "felt" && chip) { size(); mark(); } });

  // No more cards than the offer takes.
  on("change", (event) => {
    const set = event.target.closest("fieldset.picks");
    if (!set) return;
    const boxes = [...set.querySelectorAll("input[type=checkbox]")];
    const full = boxes.filter((box) => box.checked).length >= Number(set.dataset.most);
    boxes.forEach((box) => { box.disabled = full && !box.checked; });
    // A chosen card lies in the row of those that are chosen, in the order of the hand.
    if (!set.querySelector(".well")) return;
    boxes.sort((one, two) => one.dataset.at - two.dataset.at);
    boxes.forEach((box) => set.querySelector(box.checked ? ".well.in" : ".well.out").append(box.closest("label")));
    event.target.focus();
  });

  // A key takes an action, unless somebody is writing.
  on("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    const key = event.key.toUpperCase();
    const button = [...document.querySelectorAll("[data-key]")].find((item) => item.dataset.key === key);
    if (button) { event.preventDefault(); button.click(); }
  });

  // Search as you type.
  on("input", (event) => {
    const rows = event.target.dataset && event.target.dataset.filter;
    if (!rows) return;
    const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    document.querySelectorAll(rows).forEach((row) => {
      row.hidden = !words.every((word) => row.dataset.words.includes(word));
      found += !row.hidden;
    });
    const nothing = document.getElementById("nothing");
    if (nothing) nothing.hidden = found > 0;
  });

  // Seconds that are left, told down; and a paragraph's sheet.
  setInterval(() => document.querySelectorAll("[data-left]").forEach((item) => {
    item.textContent = item.dataset.left = Math.max(0, item.dataset.left - 1);
  }), 1000);
  on("htmx:afterSwap", (event) => {
    if (event.target.id === "paragraph") document.getElementById("sheet").showModal();
  });

  // Cards are moved by a touch, by a key, or by dragging one into the other row.
  let dragged = null;
  const elsewhere = (event) => {
    const well = dragged && event.target.closest(".well");
    return well && well !== dragged.parentNode && well.closest(".picks") === dragged.closest(".picks");
  };
  on("dragstart", (event) => { dragged = event.target.closest(".picks.cards label"); });
  on("dragend", () => { dragged = null; });
  on("dragover", (event) => { if (elsewhere(event)) event.preventDefault(); });
  on("drop", (event) => {
    if (!elsewhere(event)) return;
    event.preventDefault();
    dragged.querySelector("input").click();
  });
})();
