/** The mailbox in the hand of the back office: paper, ink, book-cloth green. System fonts: nothing is loaded. */
export const mailboxStyle = `
:root { --paper: #fbf8f2; --ink: #1f2328; --soft: #5d6169; --line: #e2dccf; --brand: #1e5b4f; --white: #fff; --wash: #eef3ef; }
* { box-sizing: border-box; }
html { color-scheme: light; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; }
a { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 24px; padding: 20px 32px; border-bottom: 1px solid var(--line); }
h1, h2 { font-family: 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif; font-weight: 600; line-height: 1.15; margin: 0; }
h1 { font-size: 28px; }
h1 a { color: inherit; text-decoration: none; }
header p { margin: 0; color: var(--soft); flex: 1 1 320px; }
form { display: flex; gap: 8px; align-items: center; }
input, button { font: inherit; padding: 8px 12px; min-height: 44px; border-radius: 8px; border: 1px solid #8f8b80; background: var(--white); color: inherit; min-width: 0; }
button { background: var(--brand); border-color: var(--brand); color: var(--white); cursor: pointer; }
main { flex: 1; display: grid; grid-template-columns: minmax(260px, 360px) 1fr; }
nav { border-right: 1px solid var(--line); }
nav ol, .tabs, .links { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 14px 24px 14px 32px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; border-left: 4px solid transparent; }
nav li a:hover { background: #f4efe4; }
nav li a[aria-current] { background: var(--white); border-left-color: var(--brand); }
nav strong, nav span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
nav strong { font-weight: 600; }
nav span, .meta { color: var(--soft); font-size: 14px; }
nav em { font-style: normal; font-weight: 600; color: #9c2b1f; margin-left: 8px; }
article { display: flex; flex-direction: column; padding: 32px; min-width: 0; background: var(--white); }
h2 { font-size: 26px; overflow-wrap: anywhere; }
.meta { margin: 6px 0 0; overflow-wrap: anywhere; }
.back { display: none; }
.tabs { display: flex; gap: 4px; margin: 20px 0 0; border-bottom: 1px solid var(--line); }
.tabs a { display: block; padding: 10px 14px; text-decoration: none; color: var(--soft); border-bottom: 3px solid transparent; margin-bottom: -1px; }
.tabs a[aria-current] { color: var(--ink); border-bottom-color: var(--brand); font-weight: 600; }
iframe { flex: 1; width: 100%; min-height: 70vh; border: 0; background: var(--white); margin-top: 16px; }
pre { margin: 20px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 15px/1.6 ui-monospace, Menlo, Consolas, monospace; max-width: 75ch; }
.links { margin-top: 20px; }
.links li { padding: 10px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.empty { padding: 64px 32px; color: var(--soft); font-size: 18px; grid-column: 1 / -1; }
@media (max-width: 760px) {
  header { padding: 16px 20px; }
  header p { display: none; }
  form, form input { flex: 1; }
  main { grid-template-columns: 1fr; }
  nav { border: 0; }
  nav li a { padding-left: 16px; }
  .is-list article, .is-letter nav { display: none; }
  article { padding: 20px; }
  .back { display: inline-block; padding: 8px 0; margin-bottom: 8px; }
  h2 { font-size: 22px; }
}
`;
