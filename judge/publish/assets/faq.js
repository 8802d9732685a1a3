"use strict";
(() => {
  const byId = (id) => document.getElementById(id);
  const index = JSON.parse(byId("index").textContent);
  const forms = new Map(Object.entries(index.forms));
  const known = [...forms.keys()];
  const query = byId("query"), found = byId("found"), hits = byId("hits"), contents = byId("contents");
  const MOST = 500;

  // The same folding as when the document was built: no case, accents or ligatures; an apostrophe ends a word.
  const folded = (text) => text.toLowerCase().replace(/œ/g, "oe").replace(/æ/g, "ae").replace(/ß/g, "ss")
    .normalize("NFKD").replace(/\p{M}/gu, "");
  const words = (text) => folded(text).match(/[0-9]+(?:\.[\p{L}\p{N}_]+)+|[\p{L}\p{N}]+/gu) || [];

  // What a word looks for: [stem, weight, …]. The last word may be unfinished; an unknown one is led back to its root.
  const begun = (start) => known.filter((one) => one.startsWith(start)).flatMap((one) => forms.get(one));
  const looked = (word, last) => {
    const own = forms.get(word);
    if (own && (own.length || !last)) return own;
    if (last && word.length > 1) {
      const longer = begun(word);
      if (longer.length) return longer;
    }
    for (let length = word.length - 1; length >= Math.max(4, Math.ceil(word.length * 0.45)); length--) {
      const alike = begun(word.slice(0, length));
      if (alike.length) return alike;
    }
    return own || null;
  };

  // Entries are looked through by themselves, rules and terms by themselves.
  const search = (text, index, names) => {
    const asked = words(text);
    const scores = new Map();
    let telling = 0;
    asked.forEach((word, at) => {
      const stems = looked(word, at === asked.length - 1);
      if (stems && !stems.length) return;
      telling++;
      const best = new Map();
      for (let i = 0; stems && i < stems.length; i += 2) {
        const posted = index.stems[stems[i]];
        for (let j = 0; j < posted.length; j += 2) {
          // A word that few entries have says more.
          const score = stems[i + 1] * posted[j + 1] * Math.log(1 + (2 * index.ids.length) / posted.length);
          best.set(posted[j], Math.max(best.get(posted[j]) || 0, score));
        }
      }
      for (const [entry, score] of best) {
        const had = scores.get(entry) || [0, 0];
        scores.set(entry, [had[0] + 1, had[1] + score]);
      }
    });
    // Entries with every word; where there is none, those with most words.
    const most = Math.max(0, ...[...scores.values()].map(([count]) => count));
    const ids = [...scores].filter(([, [count]]) => count === most && telling)
      .sort((a, b) => b[1][1] - a[1][1] || a[0] - b[0]).map(([entry]) => index.ids[entry]);
    // Who types a whole id means that entry.
    const wanted = names.map((name) => name + "-" + text.toLowerCase());
    const named = index.ids.find((id) => wanted.includes(id.toLowerCase()));
    return named ? [named, ...ids.filter((id) => id !== named)] : ids;
  };

  const cut = (text) => text.length > 140 ? text.slice(0, 140).replace(/\s\S*$/, "") + " …" : text;
  const other = (id) => {
    const place = byId(id), item = document.createElement("li"), link = document.createElement("a");
    const text = place.cloneNode(true), name = place.querySelector("strong, dfn").textContent;
    text.querySelectorAll("ul, .hole, strong, .permalink").forEach((one) => one.remove());
    link.href = "#" + id;
    link.textContent = name;
    const meaning = place.localName === "dt" ? place.nextElementSibling.textContent : text.textContent;
    item.append(link, " " + cut(meaning.replace(/[ \n\t]+/g, " ").trim()));
    return item;
  };

  const hit = (id) => {
    const entry = byId(id), item = document.createElement("li"), link = document.createElement("a");
    const verdict = entry.querySelector(".answer strong"), title = entry.querySelector("h3, h4, h5").cloneNode(true);
    title.querySelectorAll(".permalink").forEach((one) => one.remove());
    link.href = "#" + id;
    link.textContent = title.textContent.trim();
    item.append(link, verdict ? " " + verdict.textContent : "");
    return item;
  };

  const show = () => {
    const asked = query.value.trim();
    const ids = asked ? search(asked, index.entries, ["q"]) : [];
    const more = asked ? search(asked, index.others, ["rule", "term"]) : [];
    hits.replaceChildren(...ids.slice(0, MOST).map(hit), ...more.slice(0, MOST).map(other));
    hits.hidden = !ids.length && !more.length;
    const count = (number, one, many) => number === 1 ? one : many.replace("#", String(number));
    const answers = ids.length || !more.length ? count(ids.length, index.told.one, index.told.found) : "";
    const rules = more.length ? count(more.length, index.told.one_other, index.told.others) : "";
    const told = [answers, rules].filter((part) => part).join(", ");
    found.textContent = !asked ? "" : ids.length || more.length ? told : index.told.none;
  };

  const links = () => [...hits.querySelectorAll("a")];
  const step = (by) => {
    const all = links(), at = all.indexOf(document.activeElement) + by;
    if (at < 0) query.focus();
    else if (all[at]) all[at].focus();
  };
  const clear = () => { query.value = ""; show(); };

  query.addEventListener("input", show);
  byId("search").addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") { event.preventDefault(); step(1); }
    else if (event.key === "ArrowUp" && document.activeElement !== query) { event.preventDefault(); step(-1); }
    else if (event.key === "Escape") { event.preventDefault(); clear(); query.focus(); }
    else if (event.key === "Enter" && document.activeElement === query && links()[0]) { event.preventDefault(); links()[0].click(); }
  });
  hits.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (!link) return;
    // The list closes, and who uses the keyboard goes on reading at the entry.
    hits.hidden = true;
    const entry = byId(link.hash.slice(1));
    entry.tabIndex = -1;
    setTimeout(() => entry.focus({ preventScroll: true }));
  });
  query.addEventListener("focus", () => { if (links().length) hits.hidden = false; });
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest("input, textarea, select");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      query.focus();
    }
  });

  // The same place in the other language: what a question is called does not depend on it.
  document.querySelectorAll(".languages a").forEach((one) => {
    const address = one.getAttribute("href");
    one.addEventListener("click", () => { one.setAttribute("href", address + location.hash); });
  });

  // Paper shows everything; afterwards it is folded as before.
  let opened = [];
  addEventListener("beforeprint", () => {
    opened = [...document.querySelectorAll("details:not([open])")];
    opened.forEach((one) => { one.open = true; });
  });
  addEventListener("afterprint", () => opened.forEach((one) => { one.open = false; }));

  if (matchMedia("(max-width: 71.99rem)").matches) contents.open = false;
  byId("search").hidden = false;
})();
