/** How the report looks, in light and dark. */
export const REPORT_STYLES = `
:root { color-scheme: light dark; --line: light-dark(#d8d8d2, #3a3d38); --soft: light-dark(#eeeee8, #232622);
  --warn: light-dark(#8a5a00, #f0b84a); --bad: light-dark(#b3261e, #ff8a80);
  --styles: #5b7f4c; --head: #8aa87a; --data: #c9a24b; --header: #6f8fb0; --main: #b0603f; --text: #d9936f; --footer: #8d7aa8 }
body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem; font: 0.9rem/1.5 system-ui, sans-serif;
  background: light-dark(#fbfbf7, #171a16); color: light-dark(#1d1f1b, #e6e8e2) }
h1 { margin: 0; font-size: 1.6rem } h2 { margin: 2rem 0 0.5rem; font-size: 1.15rem } header p { margin: 0; opacity: 0.75 }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th { font-weight: inherit; text-align: left } td, tr:first-child th:nth-child(n + 3) { text-align: right }
th, td { padding: 0.2rem 0.5rem; border-bottom: 1px solid var(--line); white-space: nowrap }
.bar { width: 45%; text-align: left } .pages th:first-child { max-width: 20rem; overflow: hidden; text-overflow: ellipsis }
tr:first-child th { position: sticky; top: 0; background: light-dark(#fbfbf7, #171a16); font-weight: 600; z-index: 1 }
.kind > * { padding-top: 1rem; font-weight: 600; background: none } .kind td { font-weight: 400; opacity: 0.7 }
.kind .bar { text-align: right }
.track { position: relative; display: flex; height: 0.9rem; background: var(--soft); border-radius: 2px; overflow: clip }
.track i { display: block; height: 100% } .track b { position: absolute; top: 0; bottom: 0; width: 1px; background: currentColor; opacity: 0.45 }
.track b.limit { width: 2px; margin-left: -2px; opacity: 0.9 }
.styles { --c: var(--styles) } .head { --c: var(--head) } .data { --c: var(--data) } .header { --c: var(--header) }
.main { --c: var(--main) } .text { --c: var(--text) } .footer { --c: var(--footer) }
i { background: var(--c) } i.good { background: var(--styles) } i.over-goal { background: var(--warn) } i.over-limit { background: var(--bad) }
td.over-goal { color: var(--warn) } td.over-limit { color: var(--bad); font-weight: 700 }
.key { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0; padding: 0; list-style: none }
.key li::before { content: ''; display: inline-block; width: 0.8em; height: 0.8em; margin-right: 0.4em; background: var(--c) }
@media (max-width: 60rem) { .bar { display: none } }
`;
