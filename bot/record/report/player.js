"use strict";
// Draws the animation that the page carries as data: what lies on which cell from which tick on, which droplet is in the
// air from where and until when. Nothing of a game is computed here, and every word comes from the data.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  if (!data.chapters.length) return;
  const REST_MS = 420; // after each tap
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const at = (id) => document.getElementById(id);
  const stage = at("stage"), slide = at("slide"), rows = [...document.querySelectorAll("[data-chapter]")];
  let chapter, number = -1, stops = [0], place = 0, target = null, last = 0, cells = [], air = null, marks = null;

  function shape(name, attributes, into, text) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    into.append(made);
    return made;
  }

  const middle = (cell) => [(cell % chapter.cols) * 100 + 50, Math.floor(cell / chapter.cols) * 100 + 50];
  const ground = (x, y) => shape("rect", { class: "cell", x: x - 47, y: y - 47, width: 94, height: 94, rx: 16 }, stage);

  // A drawing knows how to lay out a cell, to show what lies on it, and to show what was seen there instead. ``turned``
  // is the part, 0 to 1, that is done of a change that comes with the next tick, null where none does.
  const bubbles = {
    radii: [0, 17, 26, 35, 44],
    lay(x, y) {
      ground(x, y);
      return [
        shape("circle", { class: "bubble", cx: x, cy: y, r: 0 }, stage),
        shape("circle", { class: "shine-spot", r: 0 }, stage),
        shape("text", { class: "size", x, y: y + 1 }, stage),
      ];
    },
    show([bubble, shine, text], x, y, size) {
      const radius = this.radii[size];
      shine.setAttribute("cx", x - radius * .42);
      shine.setAttribute("cy", y - radius * .46);
      shine.setAttribute("r", radius * .2);
      bubble.setAttribute("r", radius);
      bubble.setAttribute("class", size > 0 ? `bubble s${size}` : "bubble");
      text.textContent = size > 0 ? size : "";
    },
    contrast(x, y, size) {
      shape("text", { class: "seen-size", x: x + 22, y: y - 22 }, marks, size);
    },
  };

  const pointers = {
    arrow: "M0 -34L24 -4H10V32H-10V-4H-24Z",
    lay(x, y, way) {
      if (way === ".") return null;
      ground(x, y);
      return [
        shape("circle", { class: "disc", cx: x, cy: y, r: 43 }, stage),
        shape("path", { class: "arrow", d: this.arrow }, stage),
      ];
    },
    show([disc, arrow], x, y, way, turned) {
      disc.setAttribute("class", turned === null ? "disc" : "disc turning");
      arrow.setAttribute("transform", `translate(${x} ${y}) rotate(${way * 90 + (turned ?? 0) * 90})`);
    },
    contrast(x, y, way) {
      const transform = `translate(${x + 26} ${y - 26}) rotate(${way * 90}) scale(.4)`;
      shape("circle", { class: "seen-disc", cx: x + 26, cy: y - 26, r: 19 }, marks);
      shape("path", { class: "seen-arrow", d: this.arrow, transform, "data-way": way }, marks);
    },
  };

  const drawing = { bubbles, pointers }[data.pictured];

  function choose(next) {
    if (next < 0 || next >= data.chapters.length || next === number) return;
    number = next;
    chapter = data.chapters[number];
    stops = [0];
    for (const tap of chapter.taps) stops.push(stops.at(-1) + tap.ticks * tap.tickMs + REST_MS);
    rows.forEach((row, i) => row.setAttribute("aria-current", i === number));
    const box = rows[number]?.closest(".list"); // not scrollIntoView, which moves the page as well
    if (box) box.scrollTop = rows[number].offsetTop - box.clientHeight / 2;
    if (at("picture")) at("picture").src = chapter.picture;
    slide.max = stops.at(-1) || 1;
    build();
    list();
    stop();
    move(0);
  }

  function build() {
    stage.setAttribute("viewBox", `0 0 ${chapter.cols * 100} ${chapter.rows * 100}`);
    stage.replaceChildren();
    cells = [...chapter.start].map((what, cell) => drawing.lay(...middle(cell), what));
    air = shape("g", {}, stage);
    marks = shape("g", {}, stage);
  }

  function list() {
    at("groups").replaceChildren(...chapter.groups.map(([label, title, strong], i) => {
      const item = document.createElement("li"), button = document.createElement("button");
      button.textContent = label;
      button.title = title;
      button.classList.toggle("chain", strong);
      const lastTap = chapter.taps.findLastIndex((tap) => tap.group === i);
      button.dataset.last = lastTap;
      button.addEventListener("click", () => { stop(); move(stops[lastTap + 1]); });
      item.append(button);
      return item;
    }));
  }

  // How many taps are done at a place, and how many milliseconds of the next one.
  function where() {
    let done = 0;
    while (done < chapter.taps.length && stops[done + 1] <= place + 1e-6) done += 1;
    return [done, place - stops[done]];
  }

  function draw() {
    const [done, ms] = where();
    const moving = ms > 1e-6;
    const shown = [...(done ? chapter.taps[done - 1].after : chapter.start)], turning = new Map();
    air.replaceChildren();
    marks.replaceChildren();
    const tap = chapter.taps[done];
    if (moving) {
      const ticks = ms / tap.tickMs;
      for (const [tick, cell, what] of tap.changes) {
        if (tick <= ticks) shown[cell] = what;
        else if (tick - 1 < ticks) turning.set(cell, ticks - tick + 1);
      }
      fly(tap, ticks);
    }
    cells.forEach((parts, cell) => {
      if (parts) drawing.show(parts, ...middle(cell), shown[cell], turning.get(cell) ?? null);
    });
    if (tap) aim(tap.cell, moving && ms < REST_MS ? "aim now" : moving ? "" : "aim");
    if (!moving && done && chapter.taps[done - 1].right === false) contrast(chapter.taps[done - 1]);
    stage.dataset.step = done;
    stage.dataset.shown = shown.join("");
    stage.dataset.moving = moving;
    slide.value = place;
    tell(done, moving);
  }

  function fly(tap, ticks) {
    for (const [tick, cell] of tap.bursts) {
      const age = (ticks - tick) * tap.tickMs / 320;
      if (age < 0 || age > 1) continue;
      const [cx, cy] = middle(cell);
      shape("circle", { class: "burst", cx, cy, r: 20 + 40 * age, opacity: 1 - age }, air);
    }
    for (const [row, col, down, right, first, until] of tap.flights) {
      if (ticks < first || ticks >= until) continue;
      const flown = (ticks - first) * tap.speed;
      shape("circle", {
        class: "droplet", cx: (col + right * flown) * 100 + 50, cy: (row + down * flown) * 100 + 50, r: 10,
      }, air);
    }
  }

  function aim(cell, name) {
    if (!name) return;
    const [cx, cy] = middle(cell);
    shape("rect", { class: name, x: cx - 45, y: cy - 45, width: 90, height: 90, rx: 15 }, marks);
  }

  // Where the window showed something else than predicted.
  function contrast(tap) {
    [...tap.seen].forEach((what, cell) => {
      if (what === tap.after[cell]) return;
      const [x, y] = middle(cell);
      shape("rect", { class: "seen", x: x - 44, y: y - 44, width: 88, height: 88, rx: 14 }, marks);
      drawing.contrast(x, y, what);
    });
  }

  function tell(done, moving) {
    const tap = chapter.taps[done + (moving ? 0 : -1)];
    at("told").textContent = tap ? tap.told : chapter.told;
    at("how-good").textContent = tap ? tap.how : chapter.quality;
    at("how-good").className = tap && tap.right === false ? "how-good bad" : "how-good";
    at("groups").querySelectorAll("button").forEach((button, i) => {
      button.classList.toggle("done", Number(button.dataset.last) < done);
      button.classList.toggle("now", tap !== undefined && tap.group === i);
    });
  }

  function move(to) {
    place = Math.min(Math.max(0, to), stops.at(-1));
    draw();
  }

  function stop() {
    target = null;
    show(false);
  }

  function show(playing) {
    at("play").setAttribute("aria-label", playing ? data.pause : data.play);
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
    place = Math.min(target, place + now - last);
    last = now;
    if (place >= target) stop();
    draw();
    if (target !== null) requestAnimationFrame(tick);
  }

  function back() {
    const [done, ms] = where();
    stop();
    move(stops[ms > 1e-6 ? done : Math.max(0, done - 1)]);
  }

  function forward() {
    if (target !== null) { const to = target; stop(); move(to); return; }
    go(stops[Math.min(chapter.taps.length, where()[0] + 1)], false);
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
    if (event.key === "Enter" && event.target.dataset.chapter) { choose(Number(event.target.dataset.chapter)); return; }
    if (!keys[event.key] || (event.key === " " && event.target.tagName === "BUTTON")) return;
    event.preventDefault();
    keys[event.key]();
  });
  rows.forEach((row, i) => row.addEventListener("click", () => choose(i)));
  choose(0);
})();
