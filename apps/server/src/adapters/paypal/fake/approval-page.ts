import type { FakeOrder } from './fake-order.ts';

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

/** Where the fake's buyer agrees: a form that needs no script. */
export const approvalPage = (order: FakeOrder): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Approve a test payment</title></head>
<body><main><h1>Approve a test payment?</h1>
<p>This stands in for PayPal. No money moves.</p>
<p>${escapeHtml(order.description ?? '')}: <strong>$${escapeHtml(order.amount.value)}</strong></p>
<form method="post"><button name="answer" value="fine">Pay</button>
<button name="answer" value="declined">Pay with a card that is declined</button>
<button name="answer" value="pending">Pay, and wait for a review</button>
<button name="answer" value="cancel">Cancel</button></form></main></body></html>`;

/** Where the buyer is led from there. */
export const backUrl = (order: FakeOrder, answer: string): string => {
  const url = new URL(answer === 'cancel' ? order.cancelUrl : order.returnUrl);
  url.searchParams.set('token', order.id);
  if (answer !== 'cancel') url.searchParams.set('PayerID', 'FAKEPAYER');
  return url.href;
};
