/** Style of the usage page in light and dark mode. The contrast of text is at least 4.5 to 1 in both. */
export const ANALYTICS_STYLE = `
:root { color-scheme: light dark; --ground: #fff; --text: #1c2126; --quiet: #57606a; --line: #d0d7de; --answered: #2563a8; --failed: #b3261e; --slow: #8a5a00; --rest: #e7ebef; }
@media (prefers-color-scheme: dark) { :root { --ground: #15181c; --text: #e8ebee; --quiet: #a3adb8; --line: #3a424b; --answered: #6cabf0; --failed: #ff8a80; --slow: #e0ac4a; --rest: #2a3037; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.35rem; line-height: 1.3; margin: 0 0 1.25rem; }
h1 span { display: inline-block; }
h2 { font-size: 1.1rem; margin: 2.25rem 0 .75rem; }
p, .meaning dd { color: var(--quiet); margin: .25rem 0 .75rem; max-width: 44rem; }
.figures + p { margin-top: 1rem; }
.meaning dt { font-weight: 600; }
.meaning dd { margin-left: 0; }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(12.5rem, 1fr)); gap: 1rem; margin: 0; }
.figures div { border-top: 2px solid var(--line); padding-top: .4rem; }
.figures dt, .figures span, figcaption, .scale, .ends, caption, .legend { color: var(--quiet); font-size: .875rem; }
.figures dd { margin: 0; }
.figures strong { display: block; font-size: 1.4rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
.figures span { display: block; line-height: 1.35; }
figure { margin: 1rem 0 1.5rem; }
figcaption { color: var(--text); font-weight: 600; margin-bottom: .4rem; }
.plot { display: grid; grid-template-columns: 4rem 1fr; gap: .5rem; }
.scale { display: flex; flex-direction: column; justify-content: space-between; text-align: right; font-variant-numeric: tabular-nums; line-height: 1; }
.plot svg { width: 100%; height: 9rem; border-bottom: 1px solid var(--line); display: block; }
.ends { display: flex; justify-content: space-between; padding-left: 4.5rem; margin-top: .25rem; }
.legend { display: flex; gap: 1.25rem; margin: -1rem 0 1.5rem; padding-left: 4.5rem; }
.legend span::before { content: ""; display: inline-block; width: .75rem; height: .75rem; margin-right: .4rem; background: var(--answered); }
.legend .failed::before { background: var(--failed); }
rect.answered { fill: var(--answered); }
rect.failed { fill: var(--failed); }
rect.slow { fill: var(--slow); }
rect.rest { fill: var(--rest); }
line { stroke: var(--quiet); vector-effect: non-scaling-stroke; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding-bottom: .4rem; }
th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top; }
th:first-child { text-align: left; font-weight: 500; min-width: 6.5rem; }
th:last-child, td:last-child { padding-right: 0; }
thead th { color: var(--quiet); font-size: .875rem; font-weight: 400; }
td { white-space: nowrap; }
td svg { display: block; width: 100%; min-width: 3rem; height: 4px; margin-top: .3rem; }
summary { cursor: pointer; }
@media (max-width: 32rem) { th, td { padding-right: .5rem; font-size: .8rem; } td svg { min-width: 2rem; } }
@media print { details { display: none; } }
`
