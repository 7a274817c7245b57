"use strict";
// Draws the animation that the page carries as data: which bubble has which size from which tick on, which droplet is
// in the air from where and until when. Nothing of the game is computed here.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  if (!data.boards.length) return;
  const CELL_MS = 130; // a droplet through one cell
  const REST_MS = 420; // after each tap
  const RADII = [0, 17, 26, 35, 44];
  const WAYS = [[1, 0], [0, 1], [0, -1], [-1, 0]]; // row and column of the directions in the data
  const tickMs = CELL_MS * data.speed;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const at = (id) => document.getElementById(id);
  const stage = at("stage"), slide = at("slide"), rows = [...document.querySelectorAll("[data-board]")];
  let board, number = -1, stops = [0], place = 0, target = null, last = 0, cells = [], air = null, marks = null;

  function shape(name, attributes, into, text) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    into.append(made);
    return made;
  }

  const middle = (cell) => [(cell % board.cols) * 100 + 50, Math.floor(cell / board.cols) * 100 + 50];

  function choose(next) {
    if (next < 0 || next >= data.boards.length || next === number) return;
    number = next;
    board = data.boards[number];
    stops = [0];
    for (const step of board.steps) stops.push(stops.at(-1) + step.ticks + REST_MS / tickMs);
    rows.forEach((row, i) => row.setAttribute("aria-current", i === number));
    const box = rows[number].closest(".list"); // not scrollIntoView, which moves the page as well
    box.scrollTop = rows[number].offsetTop - box.clientHeight / 2;
    at("picture").src = board.picture;
    slide.max = stops.at(-1) || 1;
    build();
    list();
    stop();
    move(0);
  }

  function build() {
    stage.setAttribute("viewBox", `0 0 ${board.cols * 100} ${board.rows * 100}`);
    stage.replaceChildren();
    cells = [...board.sizes].map((_, cell) => {
      const [x, y] = middle(cell);
      shape("rect", { class: "cell", x: x - 47, y: y - 47, width: 94, height: 94, rx: 16 }, stage);
      return [
        shape("circle", { class: "bubble", cx: x, cy: y, r: 0 }, stage),
        shape("circle", { class: "shine-spot", r: 0 }, stage),
        shape("text", { class: "size", x, y: y + 1 }, stage),
      ];
    });
    air = shape("g", {}, stage);
    marks = shape("g", {}, stage);
  }

  function list() {
    at("groups").replaceChildren(...board.groups.map(([row, col, count, combo], i) => {
      const item = document.createElement("li"), button = document.createElement("button");
      button.textContent = `${i + 1} · (${row + 1},${col + 1})` + (combo ? ` ✸${combo}` : count > 1 ? ` ×${count}` : "");
      button.title = combo ? `detonation: ${combo} bubbles burst` : `${count} tap${count > 1 ? "s" : ""}, no burst`;
      button.classList.toggle("chain", combo > 0);
      const last = board.steps.findLastIndex((step) => step.group === i);
      button.dataset.last = last;
      button.addEventListener("click", () => { stop(); move(stops[last + 1]); });
      item.append(button);
      return item;
    }));
  }

  // How many taps are done at a place, and how many ticks of the next one.
  function where() {
    let done = 0;
    while (done < board.steps.length && stops[done + 1] <= place + 1e-6) done += 1;
    return [done, place - stops[done]];
  }

  function draw() {
    const [done, ticks] = where();
    const moving = ticks > 1e-6;
    const sizes = [...(done ? board.steps[done - 1].board : board.sizes)].map(Number);
    air.replaceChildren();
    marks.replaceChildren();
    const step = board.steps[done];
    if (moving) {
      for (const [tick, cell, size] of step.changes) if (tick <= ticks) sizes[cell] = size;
      fly(step, ticks);
    }
    cells.forEach(([bubble, shine, text], cell) => {
      const size = sizes[cell], radius = RADII[size];
      const [x, y] = middle(cell);
      shine.setAttribute("cx", x - radius * .42);
      shine.setAttribute("cy", y - radius * .46);
      shine.setAttribute("r", radius * .2);
      bubble.setAttribute("r", radius);
      bubble.setAttribute("class", size ? `bubble s${size}` : "bubble");
      text.textContent = size || "";
    });
    if (step) aim(step.cell, moving && ticks < REST_MS / tickMs ? "aim now" : moving ? "" : "aim");
    if (!moving && done && board.steps[done - 1].right === false) contrast(board.steps[done - 1]);
    stage.dataset.step = done;
    stage.dataset.board = sizes.join("");
    stage.dataset.moving = moving;
    slide.value = place;
    tell(done, moving);
  }

  function fly(step, ticks) {
    for (const [tick, cell] of step.bursts) {
      const age = (ticks - tick) * tickMs / 320;
      if (age < 0 || age > 1) continue;
      const [cx, cy] = middle(cell);
      shape("circle", { class: "burst", cx, cy, r: 20 + 40 * age, opacity: 1 - age }, air);
    }
    for (const [row, col, way, first, until] of step.flights) {
      if (ticks < first || ticks >= until) continue;
      const cellsFlown = (ticks - first) * data.speed;
      const cx = (col + WAYS[way][1] * cellsFlown) * 100 + 50, cy = (row + WAYS[way][0] * cellsFlown) * 100 + 50;
      shape("circle", { class: "droplet", cx, cy, r: 10 }, air);
    }
  }

  function aim(cell, name) {
    if (!name) return;
    const [cx, cy] = middle(cell);
    shape("rect", { class: name, x: cx - 45, y: cy - 45, width: 90, height: 90, rx: 15 }, marks);
  }

  // Where the window showed another board than predicted.
  function contrast(step) {
    [...step.seen].forEach((size, cell) => {
      if (size === step.board[cell]) return;
      const [x, y] = middle(cell);
      shape("rect", { class: "seen", x: x - 44, y: y - 44, width: 88, height: 88, rx: 14 }, marks);
      shape("text", { class: "seen-size", x: x + 22, y: y - 22 }, marks, size);
    });
  }

  function tell(done, moving) {
    const count = done + (moving ? 1 : 0);
    const step = board.steps[count - 1];
    const level = board.level === null ? "" : `Level ${board.level} · `;
    const reward = board.reward === null ? "no plan that clears the board"
      : `plan: ${board.steps.length} tap${board.steps.length === 1 ? "" : "s"}, reward ${signed(board.reward)}`;
    at("told").textContent = !step ? `${level}${drops(board.drops)} · ${reward}`
      : `Tap ${count} of ${board.steps.length} at (${Math.floor(step.cell / board.cols) + 1},` +
        `${step.cell % board.cols + 1}) · ` + (step.combo ? `combo ${step.combo} · ` : "fill · ") + drops(step.drops);
    at("how-good").textContent = !step ? quality()
      : !step.tapped ? "planned, not tapped" : step.right === undefined ? "tapped, not checked"
        : step.right ? "as predicted" : `a surprise: the window showed ${step.seen ? "another board" : step.screen}`;
    at("how-good").className = step && step.right === false ? "how-good bad" : "how-good";
    at("groups").querySelectorAll("button").forEach((button, i) => {
      button.classList.toggle("done", Number(button.dataset.last) < done);
      button.classList.toggle("now", step !== undefined && step.group === i);
    });
  }

  function quality() {
    const how = board.reward === null ? (board.proven ? "proven" : "none found")
      : board.proven ? "proven best" : `no plan earns more than ${signed(board.bound)}`;
    return `${how} · ${board.seconds} s of thinking`;
  }

  const drops = (count) => `${count} drop${count === 1 ? "" : "s"}`;
  const signed = (value) => (value === null ? "?" : value < 0 ? `−${-value}` : `+${value}`);

  function move(to) {
    place = Math.min(Math.max(0, to), stops.at(-1));
    draw();
  }

  function stop() {
    target = null;
    show(false);
  }

  function show(playing) {
    at("play").setAttribute("aria-label", playing ? "pause" : "play");
    at("play").querySelector("path").setAttribute("d", playing ? "M3 2h4v12H3zM9 2h4v12H9z" : "M4 2v12l10-6z");
  }

  function go(to, playing) {
    if (still.matches && !playing) { stop(); move(to); return; }
    const idle = target === null;
    target = to;
    show(playing);
    if (idle) { last = performance.now(); requestAnimationFrame(tick); }
  }

  function tick(now) {
    if (target === null) return;
    place = Math.min(target, place + (now - last) / tickMs);
    last = now;
    if (place >= target) stop();
    draw();
    if (target !== null) requestAnimationFrame(tick);
  }

  function back() {
    const [done, ticks] = where();
    stop();
    move(stops[ticks > 1e-6 ? done : Math.max(0, done - 1)]);
  }

  function forward() {
    if (target !== null) { const to = target; stop(); move(to); return; }
    go(stops[Math.min(board.steps.length, where()[0] + 1)], false);
  }

  function play() {
    if (target !== null) { stop(); draw(); return; }
    if (place >= stops.at(-1)) move(0);
    go(stops.at(-1), true);
  }

  const to = (edge) => () => { stop(); move(edge ? stops.at(-1) : 0); };
  const actions = { first: to(0), back, play, forward, last: to(1) };
  for (const [id, action] of Object.entries(actions)) at(id).addEventListener("click", action);
  slide.addEventListener("input", () => { stop(); move(Number(slide.value)); });
  const keys = {
    ArrowLeft: back, ArrowRight: forward, " ": play, Home: actions.first, End: actions.last,
    ArrowUp: () => choose(number - 1), ArrowDown: () => choose(number + 1),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" && event.target.dataset.board) { choose(Number(event.target.dataset.board)); return; }
    if (!keys[event.key] || (event.key === " " && event.target.tagName === "BUTTON")) return;
    event.preventDefault();
    keys[event.key]();
  });
  rows.forEach((row, i) => row.addEventListener("click", () => choose(i)));
  choose(0);
})();
