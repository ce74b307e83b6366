/** The look of the reference: the product's surfaces and text in both colour schemes, one column on a phone. */
export const style = `
:root { color-scheme: light dark; --page: #f7f8fa; --paper: #fff; --text: #14171f; --muted: #596273; --line: #dfe3ea; --link: #2f4fd0; --warn: #8a4b00; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0a0c11; --paper: #12151c; --text: #e9ebf0; --muted: #9aa3b3; --line: #262b36; --link: #9db1ff; --warn: #f0b35f; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--page); color: var(--text); font: 400 14px/20px "Inter Variable", system-ui, sans-serif;
  display: grid; grid-template-columns: 264px minmax(0, 1fr); grid-template-rows: auto 1fr; }
header { grid-column: 1 / -1; padding: 16px 24px; border-bottom: 1px solid var(--line); background: var(--paper); }
h1 { margin: 8px 0 4px; font-size: 24px; line-height: 32px; font-weight: 600; }
h2 { margin: 32px 0 8px; font-size: 20px; line-height: 28px; font-weight: 600; }
h3 { margin: 0 0 8px; font-size: 16px; line-height: 24px; font-weight: 600; overflow-wrap: anywhere; }
h4 { margin: 12px 0 4px; font-size: 13px; line-height: 20px; font-weight: 600; color: var(--muted); }
p { margin: 0 0 8px; max-width: 80ch; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
p a { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
nav { padding: 16px 24px; border-right: 1px solid var(--line); position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; }
nav ul { list-style: none; margin: 4px 0 12px; padding: 0 0 0 12px; }
nav a { display: block; padding: 2px 0; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: 4px 0; }
small { color: var(--muted); }
main { padding: 0 24px 64px; min-width: 0; }
main section section { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 0 0 12px;
  content-visibility: auto; contain-intrinsic-size: auto 240px; }
main ul { margin: 8px 0 0; padding: 0; list-style: none; }
main li { padding: 8px 0; border-top: 1px solid var(--line); }
main li ul { padding-left: 16px; }
:target { outline: 2px solid var(--link); outline-offset: 2px; }
code, pre { font: 13px/20px ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace; overflow-wrap: anywhere; }
pre { margin: 4px 0; padding: 12px; overflow-x: auto; background: var(--page); border: 1px solid var(--line); border-radius: 6px; overflow-wrap: normal; }
dl { display: grid; grid-template-columns: 96px minmax(0, 1fr); gap: 0 12px; margin: 8px 0 0; }
dt { color: var(--muted); }
dd { margin: 0; }
dd p { margin: 0; }
.deprecated { color: var(--warn); }
.deprecated p { display: inline; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 8px; background: var(--paper); padding: 4px 8px; }
@media (max-width: 720px) {
  body { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; max-height: none; border-right: 0; border-bottom: 1px solid var(--line); }
  header, nav { padding: 16px; } main { padding: 0 16px 48px; }
  dl { grid-template-columns: minmax(0, 1fr); }
}
`;
