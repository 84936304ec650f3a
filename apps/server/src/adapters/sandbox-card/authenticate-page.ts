import { createHash } from 'node:crypto';
import { cents, formatMoney } from '@goodshelf/money';
import type { IntentRow } from './sandbox-card.repo.ts';
import { findCardByPaymentMethod } from './test-cards.ts';
import { sandboxCardTexts } from './sandbox-card.texts.ts';

const texts = sandboxCardTexts.bank;

const style = `
:root{color-scheme:light;--ink:#1c2733;--soft:#5a6775;--line:#d6dde4;--blue:#1f4e79;--paper:#eef2f5}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--paper);color:var(--ink);
font:400 16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:420px;background:#fff;border:1px solid var(--line);border-radius:10px;overflow:hidden;
box-shadow:0 12px 32px -16px rgb(20 40 60 / .35)}
.mode{margin:0;padding:10px 28px;background:#fff4d6;color:#5c4300;font-size:14px;border-bottom:1px solid #ecd9a0}
.body{padding:28px}
.bank{display:flex;align-items:center;gap:10px;margin:0 0 24px;font:600 17px/1.2 Georgia,"Times New Roman",serif;color:var(--blue)}
h1{margin:0 0 8px;font:600 24px/1.2 Georgia,"Times New Roman",serif}
p{margin:0 0 20px;color:var(--soft)}
dl{display:grid;grid-template-columns:auto 1fr;gap:10px 20px;margin:0 0 24px;padding:16px 0;border-block:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
button{width:100%;min-height:48px;margin-top:10px;border:1px solid var(--blue);border-radius:8px;font-family:inherit;font-size:16px;font-weight:600;cursor:pointer}
.yes{background:var(--blue);color:#fff}.yes:hover{background:#183e61}
.no{background:#fff;color:var(--blue)}.no:hover{background:var(--paper)}
button:focus-visible,a:focus-visible{outline:3px solid #f0b429;outline-offset:2px}
a{color:var(--blue)}
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The page may send its form to itself and be redirected to the shop, and do nothing else. */
export const pageSecurityPolicy = (returnOrigin: string | null): string =>
  [
    `default-src 'none'`,
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self'${returnOrigin === null ? '' : ` ${returnOrigin}`}`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ');

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');

const mark = `<svg width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true"><path d="M3 10.5 13 4l10 6.5v2H3v-2Z" fill="#1f4e79"/><path d="M6 14v6m5-6v6m4-6v6m5-6v6M3 22.5h20" stroke="#1f4e79" stroke-width="2"/></svg>`;

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><p class="mode"><strong>Test mode.</strong> This bank does not exist, and no money moves.</p>
<div class="body"><p class="bank">${mark}Test Bank</p>${content}</div></main></body></html>`;

/** The bank asks the buyer whether it is really them: two buttons, no script. */
export const authenticationPage = (intent: IntentRow): string => {
  const card = intent.test_card === null ? null : findCardByPaymentMethod(intent.test_card);
  return page(
    texts.title,
    `<h1>${texts.heading}</h1><p>${texts.text}</p>
<dl><dt>${texts.amount}</dt><dd><strong>${formatMoney(cents(intent.amount_cents))}</strong></dd>
<dt>${texts.purpose}</dt><dd>${escapeHtml(intent.description)}</dd>
<dt>${texts.card}</dt><dd>${texts.cardEnding(card?.number.slice(-4) ?? '')}</dd></dl>
<form method="post"><button class="yes" name="answer" value="complete">${texts.yes}</button>
<button class="no" name="answer" value="fail">${texts.no}</button></form>`,
  );
};

/** There is nothing to confirm (any more). */
export const nothingToConfirmPage = (returnUrl: string | null): string =>
  page(
    texts.doneTitle,
    `<h1>${texts.doneHeading}</h1><p>${texts.doneText}</p>${
      returnUrl === null ? '' : `<p><a href="${escapeHtml(returnUrl)}">${texts.back}</a></p>`
    }`,
  );
