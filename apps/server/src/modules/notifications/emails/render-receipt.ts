import type { MailLogo } from './mail-logo.ts';
import { orderReceiptText } from './order-receipt-text.ts';
import { orderReceipt } from './order-receipt.ts';
import type { ReceiptContent } from './receipt-content.ts';
import { renderLetter } from './render-letter.ts';

/** The receipt as HTML and as plain text, with the link a person would click. */
export const renderReceipt = (
  content: ReceiptContent,
  productName: string,
  logo: MailLogo | null = null,
) => ({
  subject: content.subject,
  text: orderReceiptText(content),
  html: renderLetter(orderReceipt(content, productName, logo)),
  links: [content.orderUrl],
});
