import { outsideEmailTexts } from '../../outside-emails.texts.ts';
import { receiptTexts as texts } from '../../receipt.texts.ts';
import { defineMail } from '../mail-kind.ts';

const { givingFund } = outsideEmailTexts;

/** The table of an order, its totals and the sentences that the law asks for stay as they are: here is what stands around them. */
export const orderReceiptMail = defineMail({
  id: 'order-receipt',
  facts: ['order_number', 'organization', 'total', 'buyer_name', 'contact'],
  lines: {
    subject: (f) => texts.subject.order(f.order_number, f.organization),
    preview: (f) => texts.preview(f.total, f.organization),
    heading: (f) => texts.thanks(f.buyer_name),
  },
  parts: {
    intro: (f) => texts.order(f.organization),
    intro_of_store: (f) => texts.shopped(f.organization),
    questions: (f) => texts.questions(f.contact, f.order_number),
  },
  keeps: ['contact'],
});

export const giftReceiptMail = defineMail({
  id: 'gift-receipt',
  facts: ['order_number', 'organization', 'total', 'buyer_name', 'contact'],
  lines: {
    subject: (f) => texts.subject.gift(f.order_number, f.organization),
    preview: (f) => texts.preview(f.total, f.organization),
    heading: (f) => texts.thanks(f.buyer_name),
  },
  parts: {
    intro: (f) => texts.gift(f.organization),
    questions: (f) => texts.questions(f.contact, f.order_number),
  },
  keeps: ['contact'],
});

/** In place of a receipt for a gift whose receipt a fund writes; that it is no tax receipt is said whatever staff write. */
export const givingFundMail = defineMail({
  id: 'giving-fund-thanks',
  facts: ['order_number', 'organization', 'amount', 'buyer_name'],
  keeps: ['amount'],
  lines: {
    subject: (f) => givingFund.subject(f.order_number, f.organization),
    preview: (f) => givingFund.preview(f.organization),
    heading: (f) => givingFund.heading(f.buyer_name),
  },
  parts: { confirmed: (f) => givingFund.confirmed(f.organization, f.amount) },
});
