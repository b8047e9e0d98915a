enum HTMLStyle {
    static let text = """
        :root {
          --back: #ffffff; --card: #ffffff; --text: #1d1d1f; --dim: #5f6368; --line: #d9dade; --code: #f5f6f8;
          --accent: #0a5cc4; --error: #c0221b; --warning: #8a5300; --note: #3c5a86; --mark: #ffe9a8; --marked: #1d1d1f;
        }
        @media (prefers-color-scheme: dark) {
          :root:not([data-theme="light"]) {
            --back: #161618; --card: #1e1e21; --text: #ececf0; --dim: #a4a7ae; --line: #37383d; --code: #26272b;
            --accent: #74b0ff; --error: #ff8279; --warning: #f2b34c; --note: #9dbcf0; --mark: #5b4a12; --marked: #fff3cf;
          }
        }
        :root[data-theme="dark"] {
          color-scheme: dark;
          --back: #161618; --card: #1e1e21; --text: #ececf0; --dim: #a4a7ae; --line: #37383d; --code: #26272b;
          --accent: #74b0ff; --error: #ff8279; --warning: #f2b34c; --note: #9dbcf0; --mark: #5b4a12; --marked: #fff3cf;
        }
        :root[data-theme="light"] { color-scheme: light; }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body {
          margin: 0 auto; padding: 0 1.25rem 4rem; max-width: 76rem; background: var(--back); color: var(--text);
          font: 15px/1.5 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
        }
        header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; padding: 1.5rem 0 .75rem; }
        h1 { margin: 0; font-size: 1.5rem; letter-spacing: -.01em; }
        .sum { margin: 0; color: var(--dim); flex: 1; }
        .origin { margin: 0; color: var(--dim); font-size: .85rem; flex-basis: 100%; }
        .failure { padding: .6rem .9rem; border: 1px solid var(--error); border-radius: 8px; }
        .limited { padding: .6rem .9rem; border: 1px solid var(--note); border-radius: 8px; }
        #filters {
          position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center;
          padding: .75rem 0; background: var(--back); border-bottom: 1px solid var(--line);
        }
        button, select, input {
          font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 7px;
          padding: .3rem .65rem; min-height: 2.1rem;
        }
        #search { flex: 1 1 14rem; min-width: 8rem; }
        select { max-width: 17rem; }
        button { cursor: pointer; }
        button.severity[aria-pressed="false"] { opacity: .55; text-decoration: line-through; }
        :is(.error, .warning, .note) { --tone: var(--note); }
        .error { --tone: var(--error); }
        .warning { --tone: var(--warning); }
        button.severity { color: var(--tone); border-color: var(--tone); }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
        #shown { color: var(--dim); margin-left: auto; }
        .keys { flex-basis: 100%; margin: 0; color: var(--dim); font-size: .8rem; }
        kbd {
          font: .75rem ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; padding: 0 .3rem; margin-left: .35rem;
          border: 1px solid var(--line); border-radius: 4px; background: var(--code);
        }
        .file { content-visibility: auto; contain-intrinsic-size: auto 30rem; }
        h2 { font-size: 1rem; margin: 1.75rem 0 .5rem; overflow-wrap: anywhere; }
        h2 span {
          font-size: .8rem; font-weight: 500; color: var(--dim); border: 1px solid var(--line); border-radius: 1rem;
          padding: .05rem .5rem; margin-left: .25rem;
        }
        article {
          background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--tone); border-radius: 8px;
          padding: .65rem .9rem .75rem; margin: .5rem 0; scroll-margin-top: 9rem;
        }
        article:focus { outline: 2px solid var(--accent); outline-offset: -2px; }
        article p { margin: 0; overflow-wrap: anywhere; }
        .head { display: flex; flex-wrap: wrap; gap: .6rem; align-items: baseline; color: var(--dim); font-size: .85rem; }
        .badge { color: var(--tone); font-weight: 650; }
        .rule { margin-left: auto; }
        a { color: var(--accent); }
        .rule a { color: inherit; text-decoration-color: var(--line); }
        .message { font-size: 1rem; }
        article .object { color: var(--dim); font-size: .85rem; }
        .wireframe figure { margin: .4rem 0 0; overflow: auto; }
        .wireframe summary { color: var(--dim); font-size: .85rem; cursor: pointer; }
        .wireframe svg { max-width: 100%; max-height: 32rem; height: auto; }
        code, pre { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: .85em; }
        pre {
          margin: .5rem 0 0; padding: .5rem 0; overflow-x: auto; background: var(--code); border-radius: 6px;
          font-size: .82rem; line-height: 1.55; tab-size: 4;
        }
        pre.scrolls::after {
          content: "Scroll sideways to see the rest"; position: sticky; left: 0; display: block; width: fit-content;
          padding: .15rem 1.2em 0; color: var(--dim); font: .75rem/1.5 system-ui, sans-serif;
        }
        pre code { font-size: inherit; display: inline-block; padding-right: .75rem; }
        .n {
          display: inline-block; width: 4.5em; padding-right: 1em; text-align: right; color: var(--dim); user-select: none;
        }
        mark { background: var(--mark); color: var(--marked); border-radius: 3px; padding: .05em 0; }
        article ul { margin: .5rem 0 0; padding-left: 1.2rem; color: var(--dim); font-size: .9rem; overflow-wrap: anywhere; }
        #none { color: var(--dim); padding: 2rem 0; text-align: center; }
        #rules { margin-top: 3rem; border-top: 1px solid var(--line); }
        dt { font-weight: 600; margin-top: 1rem; scroll-margin-top: 9rem; }
        dd { margin: .25rem 0 0; color: var(--dim); }
        dd p { margin: .35rem 0; }
        @media print { #filters, #theme { display: none !important; } .file { content-visibility: visible; } }
        @media (max-width: 60rem), (max-height: 40rem) { #filters { position: static; } article { scroll-margin-top: 1rem; } }
        @media (pointer: coarse) { .keys { display: none; } }

        """
}
