"use strict";
(() => {
  const one = (id) => document.getElementById(id);
  const [search, rule, folder, shown, none] = ["search", "rule", "folder", "shown", "none"].map(one);
  const severities = [...document.querySelectorAll("button.severity")];
  const files = [...document.querySelectorAll("section.file")].map((element) => ({
    element,
    path: element.dataset.path,
    count: element.querySelector("h2 span"),
    findings: [...element.querySelectorAll("article")].map((element) => ({
      element, rule: element.dataset.rule, severity: element.dataset.severity, text: null,
    })),
  }));
  const all = files.reduce((sum, file) => sum + file.findings.length, 0);
  let visible = [];

  // Not the lines around the place: they are other findings'.
  const parts = ".head, .message, .object, mark, ul";
  const words = (finding, path) => (finding.text ??= [path, ...finding.element.querySelectorAll(parts)]
    .map((part) => part.textContent ?? part).join("\n").toLowerCase());

  function filter() {
    const wanted = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const levels = new Set(
      severities.filter((b) => b.getAttribute("aria-pressed") === "true").map((b) => b.dataset.severity));
    visible = [];
    for (const file of files) {
      let count = 0;
      const inFolder = file.path.startsWith(folder.value);
      for (const finding of file.findings) {
        const isShown = inFolder && levels.has(finding.severity)
          && (!rule.value || finding.rule === rule.value)
          && wanted.every((word) => words(finding, file.path).includes(word));
        finding.element.hidden = !isShown;
        if (isShown) { count += 1; visible.push(finding.element); }
      }
      file.element.hidden = count === 0;
      file.count.textContent = count;
    }
    none.hidden = visible.length > 0;
    shown.textContent = visible.length === all ? `${all} shown` : `${visible.length} of ${all} shown`;
    remember(levels);
  }

  // The address keeps the filters, so that a view can be sent to somebody.
  function remember(levels) {
    const state = new URLSearchParams();
    if (search.value) state.set("q", search.value);
    if (rule.value) state.set("rule", rule.value);
    if (folder.value) state.set("folder", folder.value);
    if (levels.size < severities.length) state.set("severity", [...levels].join(","));
    const text = state.toString();
    try { history.replaceState(null, "", text ? "#" + text : location.pathname + location.search); } catch {}
  }

  function recall() {
    const hash = location.hash.slice(1);
    if (hash && !hash.includes("=")) return;
    const state = new URLSearchParams(hash);
    search.value = state.get("q") ?? "";
    rule.value = state.get("rule") ?? "";
    folder.value = state.get("folder") ?? "";
    // What is not there any more hides nothing.
    for (const list of [rule, folder]) if (list.selectedIndex < 0) list.value = "";
    const levels = state.get("severity")?.split(",");
    for (const button of severities) {
      button.setAttribute("aria-pressed", String(!levels || levels.includes(button.dataset.severity)));
    }
  }

  function toggle(button) {
    if (!button) return;
    button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
    filter();
  }

  function clear() {
    search.value = rule.value = folder.value = "";
    for (const button of severities) button.setAttribute("aria-pressed", "true");
    filter();
  }

  function move(step) {
    if (visible.length === 0) return;
    const current = visible.indexOf(document.activeElement?.closest?.("article"));
    const next = current < 0 ? (step > 0 ? 0 : visible.length - 1) : current + step;
    const target = visible[Math.min(Math.max(next, 0), visible.length - 1)];
    target.focus({preventScroll: true});
    target.scrollIntoView({block: "nearest"});
  }

  const root = document.documentElement;
  function setTheme(theme) { if (theme) root.dataset.theme = theme; }
  function changeTheme() {
    const isDark = root.dataset.theme
      ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    setTheme(isDark ? "light" : "dark");
    try { localStorage.setItem("xiblint-theme", root.dataset.theme); } catch {}
  }
  try { setTheme(localStorage.getItem("xiblint-theme")); } catch {}

  let waiting;
  search.addEventListener("input", () => { clearTimeout(waiting); waiting = setTimeout(filter, 80); });
  rule.addEventListener("change", filter);
  folder.addEventListener("change", filter);
  one("clear").addEventListener("click", clear);
  one("theme").addEventListener("click", changeTheme);
  one("filters").addEventListener("submit", (event) => event.preventDefault());
  for (const button of severities) button.addEventListener("click", () => toggle(button));
  addEventListener("hashchange", () => { if (location.hash.includes("=")) { recall(); filter(); } });

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping = event.target.matches?.("input, select");
    if (event.key === "Escape") {
      if (isTyping) event.target.blur();
      clear();
    } else if (isTyping) {
      if (event.key === "Enter" && event.target === search) { filter(); search.blur(); move(1); }
      return;
    } else if (event.key === "/") { search.focus(); search.select();
    } else if (event.key === "j") { move(1);
    } else if (event.key === "k") { move(-1);
    } else if (event.key === "t") { changeTheme();
    } else if ("123".includes(event.key)) { toggle(severities[Number(event.key) - 1]);
    } else { return; }
    event.preventDefault();
  });

  // The object of a finding stands out in the picture of its document.
  let active = [];
  function point(article) {
    for (const element of active) element.classList.remove("active");
    active = article?.dataset.object
      ? [...article.closest(".file").querySelectorAll(`svg [id$="${CSS.escape("-v-" + article.dataset.object)}"]`)] : [];
    for (const element of active) element.classList.add("active");
  }
  for (const name of ["mouseover", "focusin"]) {
    one("findings").addEventListener(name, (event) => point(event.target.closest?.("article")));
  }

  // Lines longer than the page say so, and can be scrolled with the keyboard.
  const sizes = new ResizeObserver((entries) => {
    for (const {target} of entries) {
      const scrolls = target.scrollWidth > target.clientWidth;
      target.classList.toggle("scrolls", scrolls);
      if (scrolls) target.tabIndex = 0; else target.removeAttribute("tabindex");
    }
  });
  for (const excerpt of document.querySelectorAll("pre")) sizes.observe(excerpt);

  for (const element of document.querySelectorAll(".script")) element.hidden = false;
  recall();
  filter();
})();
