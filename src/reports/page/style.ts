/** The page's style. Colours are named once for light and once for dark; shapes and words say the same as they do. */
export const STYLE = `
:root {
  --bg: #fff; --raised: #f6f7f9; --line: #dfe2e7; --text: #1b1f24; --muted: #59616b; --link: #0757ba;
  --bad: #b4232a; --bad-bg: #fdeeee; --good: #11694b; --good-bg: #e9f6f0; --warn: #855400; --warn-bg: #fff4dc;
  --flat: #59616b; --flat-bg: #eef0f3; --error: #6a41b8;
  --g1: #e6f4ee; --g2: #cdeadd; --g3: #a9dac5; --g4: #7fc6a8; --g5: #58b08d;
  --w1: #fdebea; --w2: #fad3d0; --w3: #f4b1ad; --w4: #ec8b87; --w5: #e16a67;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: #0e1116; --raised: #171b22; --line: #2d333d; --text: #e7eaee; --muted: #9aa4b1; --link: #79b4ff;
    --bad: #ff8a85; --bad-bg: #3a1719; --good: #5fd0a2; --good-bg: #10312a; --warn: #f0bb58; --warn-bg: #35270d;
    --flat: #9aa4b1; --flat-bg: #20252d; --error: #b79cf3;
    --g1: #11261f; --g2: #153629; --g3: #1a4a37; --g4: #206046; --g5: #226b4d;
    --w1: #2a1517; --w2: #40191c; --w3: #5b2023; --w4: #7b292c; --w5: #9d3436;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 3.2rem; }
body { margin: 0; background: var(--bg); color: var(--text); font: 15px/1.5 system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; }
main { max-width: 1180px; margin: 0 auto; padding: 0 1.2rem 4rem; }
section { margin-top: 2.8rem; }
#causes { margin-top: .6rem; }
.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.cause { border: 1px solid var(--line); border-radius: 8px; padding: .4rem 1rem .6rem; margin: .5rem 0; }
.cause > summary { min-height: 24px; } .cause h3 { display: inline; overflow-wrap: anywhere; }
.cause .why { margin: .2rem 0 .4rem; max-width: none; font-size: .93rem; }
.victims { width: 100%; } .victims td { padding: .18rem .6rem; vertical-align: middle; } .victims td:first-child { width: 60%; overflow-wrap: anywhere; } .victims .fi code { white-space: nowrap; margin-inline-end: .3em; } .victims .fi { overflow-wrap: normal; } .victims .mk { vertical-align: middle; flex-wrap: nowrap; }
.victims.several th { white-space: nowrap; } .victims.several td:first-child { width: 45%; } .victims.several .both { flex-wrap: nowrap; }
.victims a { display: inline-block; min-height: 24px; }
.more { border: 1px solid var(--line); border-radius: 8px; padding: .5rem 1rem; margin: .6rem 0; }
.more > summary, details > summary { min-height: 24px; }
.both { display: inline-flex; gap: .3rem .6rem; flex-wrap: wrap; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: .1rem 0 .6rem; overflow-wrap: anywhere; text-wrap: balance; }
h2 { font-size: 1.2rem; margin: 0 0 .5rem; }
h3 { font-size: 1rem; margin: 0 0 .3rem; }
p { margin: .4rem 0; }
a { color: var(--link); }
code, pre, .cmd { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: .87em; }
code { background: var(--flat-bg); border-radius: 4px; padding: .08em .35em; overflow-wrap: anywhere; unicode-bidi: isolate; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .3rem 0; max-height: 22rem; overflow: auto; }
small, .hint, .note, .legend { color: var(--muted); }
small { font-size: .85em; }
button, select, input { font: inherit; color: inherit; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
summary { cursor: pointer; }
.defs { position: absolute; }
.r { text-align: right; font-variant-numeric: tabular-nums; }
.js { display: none; }
.scripted .js { display: revert; }

nav { position: sticky; top: 0; z-index: 5; display: flex; gap: .2rem 1.1rem; align-items: center; overflow-x: auto; white-space: nowrap;
  padding: .5rem max(1.2rem, calc((100vw - 1180px) / 2 + 1.2rem)); background: var(--bg); border-bottom: 1px solid var(--line); }
nav a { color: var(--muted); text-decoration: none; font-size: .92rem; }
nav a:hover { color: var(--text); text-decoration: underline; }
.badge { font-weight: 650; border-radius: 99px; padding: .12rem .7rem; }
.badge.bad { background: var(--bad); color: var(--bg); } .badge.good { background: var(--good); color: var(--bg); }
.badge.warn { background: var(--warn); color: var(--bg); } .badge.flat { background: var(--flat); color: var(--bg); }

.verdict { margin-top: .7rem; padding: .6rem 1.1rem .7rem; border: 1px solid var(--line); border-left: 6px solid var(--flat); border-radius: 8px; background: var(--raised); }
.verdict.bad { border-left-color: var(--bad); } .verdict.good { border-left-color: var(--good); } .verdict.warn { border-left-color: var(--warn); }
.state { margin: 0; font-weight: 700; letter-spacing: .01em; }
.bad > .state { color: var(--bad); } .good > .state { color: var(--good); } .warn > .state { color: var(--warn); }
.why, .verdict p { margin: .25rem 0; max-width: 80ch; overflow-wrap: anywhere; } .verdict ul { margin: .25rem 0; }
.chips > code { align-self: center; } .chips { border: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0 .7rem; }
.chip { display: inline-flex; gap: .4em; align-items: baseline; padding: .3rem .8rem; border: 1px solid var(--line); border-radius: 99px; background: var(--bg); color: var(--flat); }
.chip b { font-variant-numeric: tabular-nums; color: var(--text); }
.scripted .chip:not(:disabled) { cursor: pointer; }
.chip.bad:not(:disabled) { color: var(--bad); border-color: currentColor; } .chip.good:not(:disabled) { color: var(--good); border-color: currentColor; }
.chip.warn:not(:disabled) { color: var(--warn); border-color: currentColor; }
.chip:disabled { opacity: .6; }
.chip[aria-pressed=true] { background: var(--flat-bg); box-shadow: inset 0 0 0 1px currentColor; }
.answers { display: grid; margin: 0; }
.answers { grid-template-columns: 1fr 1fr; gap: .7rem 2rem; padding: .9rem 0; border-top: 1px solid var(--line); }
.answers dt { font-weight: 650; } .answers dd { margin: 0; overflow-wrap: anywhere; }
.facts { border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.facts a, #sight li a { display: inline-block; min-height: 24px; } .facts .copy { margin-inline-start: .5rem; }

.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; font-size: .86rem; margin: .2rem 0 .7rem; }
.legend span { display: inline-flex; gap: .35em; align-items: center; }
.lg { fill: var(--flat); stroke: var(--flat); stroke-width: 1.6; } .lg.hollow { fill: none; stroke: var(--flat); stroke-width: 1.8; }
.sw { width: .8em; height: .8em; border-radius: 2px; display: inline-block; } .sw.ok { background: var(--good); } .sw.no { background: var(--bad); }
.scripted .filters { display: flex; flex-wrap: wrap; gap: .5rem .9rem; align-items: end; padding: .7rem .9rem; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); }
.filters label { display: grid; font-size: .8rem; color: var(--muted); }
.filters select, .filters input, .filters button, .copy { border: 1px solid var(--line); border-radius: 6px; background: var(--bg); color: var(--text); padding: .28rem .55rem; font-size: .9rem; max-width: 15rem; }
.filters button, .copy, .cell { cursor: pointer; }
.found { min-height: 1.5em; font-size: .88rem; color: var(--muted); margin: .5rem 0 .2rem; }
.grid { border: 1px solid var(--line); border-radius: 8px; overflow: hidden; }
.gh, .p > summary { display: grid; grid-template-columns: 8.4rem minmax(0, 3fr) minmax(5.5rem, 1fr) minmax(5.5rem, 1fr) 10rem; gap: 0 .9rem; padding: .5rem .9rem; align-items: center; }
.alone > .gh, .alone > .p > summary { grid-template-columns: 8.4rem minmax(0, 3fr) minmax(5.5rem, 1fr) 10rem; }
.several.n2 > .gh, .several.n2 > .p > summary { grid-template-columns: 7.4rem minmax(0, 1fr) repeat(2, minmax(5.5rem, 10rem)) 8rem; }
.several.n3 > .gh, .several.n3 > .p > summary { grid-template-columns: 7.4rem minmax(0, 1fr) repeat(3, minmax(5.5rem, 10rem)) 8rem; }
.several.n4 > .gh, .several.n4 > .p > summary { grid-template-columns: 7.4rem minmax(0, 1fr) repeat(4, minmax(5.5rem, 10rem)) 8rem; }
.several.n5 > .gh, .several.n5 > .p > summary { grid-template-columns: 7.4rem minmax(0, 1fr) repeat(5, minmax(5.5rem, 10rem)) 8rem; }
.several.n6 > .gh, .several.n6 > .p > summary { grid-template-columns: 7.4rem minmax(0, 1fr) repeat(6, minmax(5.5rem, 10rem)) 8rem; }
.gh { background: var(--raised); color: var(--muted); font-size: .82rem; padding-block: .35rem; }
.p { border-top: 1px solid var(--line); }
.many > .p { content-visibility: auto; contain-intrinsic-size: auto 3.6rem; }
.p[hidden] { display: none; }
.p > summary { list-style: none; }
.p > summary::-webkit-details-marker { display: none; }
.p > summary:hover { background: var(--raised); }
.p[open] > summary { background: var(--raised); }
.p > summary:focus-visible { outline-offset: -3px; }
.st { font-size: .88rem; font-weight: 600; white-space: nowrap; color: var(--flat); }
.st.bad { color: var(--bad); } .st.good { color: var(--good); } .st.warn { color: var(--warn); }
.pt { display: block; overflow-wrap: anywhere; unicode-bidi: isolate; }
.ex { display: block; margin-top: .05rem; }
.tag { display: inline-block; font-size: .8rem; border: 1px solid var(--line); border-radius: 99px; padding: 0 .5em; margin-inline-start: .3em; color: var(--muted); background: var(--bg); }
.fi { font-size: .9rem; overflow-wrap: anywhere; color: var(--muted); } .fi code { color: var(--text); }
.mk { display: inline-flex; align-items: center; gap: .35rem; flex-wrap: wrap; }
.mk small { font-variant-numeric: tabular-nums; white-space: nowrap; }
.mk g, .ring use { stroke-width: 1.8; }
.ok { fill: var(--good); stroke: var(--good); } .no { fill: var(--bad); stroke: var(--bad); } .na { fill: var(--flat); stroke: var(--flat); } .er { fill: var(--error); stroke: var(--error); }
.hollow { fill: none; }
svg.ring { box-sizing: content-box; border: 2px solid var(--bad); border-radius: 99px; margin: -2px; }
.p.good svg.ring { border-color: var(--good); } .legend svg.ring { border-color: var(--text); }
.d { padding: .3rem .9rem 1rem; background: var(--raised); }
.d blockquote { margin: .4rem 0 .7rem; padding: .6rem .9rem; border-left: 3px solid var(--line); background: var(--bg); white-space: pre-wrap; overflow-wrap: anywhere; max-height: 24rem; overflow: auto; unicode-bidi: plaintext; }
.d table { margin: .6rem 0; background: var(--bg); }
.d table td { overflow-wrap: break-word; } .d bdi { overflow-wrap: anywhere; }
.place { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; font-size: .92rem; }
.cmd { user-select: all; }
.events { margin: .3rem 0; padding-inline-start: 1.6rem; } .events li { margin: .2rem 0; }

table { border-collapse: collapse; font-size: .9rem; max-width: 100%; }
caption { text-align: start; color: var(--muted); font-size: .85rem; padding: .2rem 0; }
th, td { border: 1px solid var(--line); padding: .3rem .6rem; text-align: start; vertical-align: top; }
th.r, td.r { text-align: end; }
thead th { background: var(--raised); font-weight: 600; font-size: .84rem; color: var(--muted); }
tbody th { font-weight: 500; }
section.scroll { margin: 0; }
.scroll { position: relative; overflow: auto; max-height: 40rem; border-radius: 6px; }
.d { overflow-x: auto; } .grid, .p { min-width: 0; }
.skills tr.regressed > td:nth-child(2) { color: var(--bad); font-weight: 600; } .skills tr.improved > td:nth-child(2) { color: var(--good); }
.skills thead th, .heat thead th { position: sticky; top: 0; z-index: 1; }
.fig { display: flex; gap: .2rem .6rem; align-items: center; font-variant-numeric: tabular-nums; color: var(--muted); }
.fig .num { white-space: nowrap; }
.fig .rule { stroke: var(--line); fill: none; }
.fig .ci { stroke: currentColor; stroke-width: 7; opacity: .28; stroke-linecap: round; }
.fig .ln { stroke: currentColor; stroke-width: 2; fill: none; } .fig circle { fill: currentColor; }
.fig.down { color: var(--bad); font-weight: 600; } .fig.up { color: var(--good); font-weight: 600; }
.heat th.v { vertical-align: bottom; padding: .3rem .2rem; }
.heat th.v span { writing-mode: vertical-rl; transform: rotate(180deg); max-height: 9.5rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.heat td { padding: 0; min-width: 2.9rem; text-align: center; vertical-align: middle; }
.heat th[scope=row], .heat thead th:first-child { position: sticky; inset-inline-start: 0; background: var(--raised); z-index: 2; max-width: 13rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.cell { width: 100%; border: 0; background: none; padding: .3rem .25rem; font-variant-numeric: tabular-nums; line-height: 1.15; }
.cell small { display: block; font-weight: 650; color: var(--text); }
.cell[aria-pressed=true] { outline: 3px solid var(--link); outline-offset: -3px; }
.heat td.mv { box-shadow: inset 0 0 0 2px var(--text); }
.self { background: repeating-linear-gradient(45deg, transparent 0 5px, var(--flat-bg) 5px 7px); }
.g1 { background: var(--g1); } .g2 { background: var(--g2); } .g3 { background: var(--g3); } .g4 { background: var(--g4); } .g5 { background: var(--g5); }
.w1 { background: var(--w1); } .w2 { background: var(--w2); } .w3 { background: var(--w3); } .w4 { background: var(--w4); } .w5 { background: var(--w5); }

.desc { border: 1px solid var(--line); border-radius: 8px; padding: .7rem 1rem; margin: .7rem 0; }
.desc p { overflow-wrap: anywhere; max-width: 95ch; }
ins { background: var(--good-bg); color: var(--good); text-decoration: underline; text-underline-offset: .2em; }
del + ins { margin-inline-start: .25em; }
del { background: var(--bad-bg); color: var(--bad); text-decoration: line-through; }
mark { background: var(--warn-bg); color: inherit; font-weight: 700; box-shadow: inset 0 -2px 0 var(--warn); }
.words { font-size: .9rem; color: var(--muted); } .words .tag { color: var(--text); }
.lengths .was { fill: var(--flat); opacity: .45; } .lengths .is { fill: var(--good); } .lengths .over .is { fill: var(--bad); }
.lengths .limit { stroke: var(--text); stroke-width: 2; }
.multiples { display: grid; grid-template-columns: repeat(auto-fill, minmax(230px, 1fr)); gap: 1rem; }
figure { margin: 0; } figcaption { font-size: .88rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.multiples .rule { stroke: var(--line); } .multiples .ln { stroke: var(--link); stroke-width: 1.8; fill: none; } .multiples .dash { stroke: var(--muted); stroke-dasharray: 3 3; }
.multiples .model { stroke: var(--warn); stroke-width: 1.5; stroke-dasharray: 2 2; } .multiples .acc { fill: var(--warn); }
.multiples svg { overflow: visible; }

@media (max-width: 820px) {
  main { padding: 0 .8rem 3rem; }
  .verdict { padding: .8rem .9rem; } h1 { font-size: 1.2rem; }
  .answers { grid-template-columns: 1fr; }
  .gh { display: none; }
  .p > summary, .alone > .p > summary { grid-template-columns: 1fr 1fr; gap: .3rem .8rem; }
  .st, .q { grid-column: 1 / -1; } .several > .p > summary { grid-template-columns: 1fr 1fr !important; }
  .p .fi { grid-column: 1 / -1; } .p .fi:not(:empty)::before { content: "instead: "; }
  .p .base::before { content: "base "; color: var(--muted); font-size: .82rem; } .p .head::before { content: "head "; color: var(--muted); font-size: .82rem; }
  .filters label, .filters .find { flex: 1 1 8rem; } .filters select, .filters input { width: 100%; }
  section { margin-top: 2rem; }
  .victims thead { position: absolute; clip-path: inset(50%); } .victims tr { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .9rem; padding: .3rem .5rem; border-bottom: 1px solid var(--line); }
  .victims td, .victims.several td:first-child { border: 0; padding: 0; width: auto; } .victims td:first-child { flex: 0 0 100%; }
  .victims td[data-of]::before { content: attr(data-of) " "; color: var(--muted); font-size: .82rem; } .victims td[data-of]:not(.fi) { display: inline-flex; align-items: center; gap: .3em; }
  .d table { min-width: 40rem; } .d .place { flex-direction: column; align-items: start; }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print {
  :root { --bg: #fff; --raised: #fff; --text: #000; --muted: #444; --line: #bbb; color-scheme: light; }
  nav, .filters, .found, .copy { display: none !important; }
  main { max-width: none; padding: 0; } .scroll { max-height: none; overflow: visible; } pre, .d blockquote { max-height: none; }
  .p, .desc, tr, figure { break-inside: avoid; } h2 { break-after: avoid; } .many > .p { content-visibility: visible; }
  .skills thead th, .heat thead th, .heat th[scope=row] { position: static; }
}
`
