import { giftCardTexts as texts } from '../../gift-card.texts.ts';
import { defineMail } from '../mail-kind.ts';

/** To whoever a gift card is for. */
export const giftCardMail = defineMail({
  id: 'gift-card',
  facts: ['sender_name', 'recipient_name', 'organization', 'balance', 'code', 'message'],
  keeps: ['balance', 'code', 'message'],
  lines: {
    subject: (f) => texts.subject(f.sender_name, f.organization),
    preview: (f) => texts.preview(f.balance),
    heading: (f) => texts.heading(f.recipient_name),
  },
  parts: {
    worth: (f) => texts.worth(f.balance, f.organization),
    code: (f) => texts.code(f.code),
    message: (f) => texts.message(f.sender_name, f.message),
    how: () => texts.how,
    note: () => texts.note,
  },
});

/** To whoever bought it, when it was sent again. */
export const giftCardSentAgainMail = defineMail({
  id: 'gift-card-sent-again',
  facts: ['recipient_name', 'recipient_email', 'organization'],
  keeps: ['recipient_email'],
  lines: {
    subject: (f) => texts.again.subject(f.organization),
    preview: () => texts.again.preview,
    heading: () => texts.again.heading,
  },
  parts: {
    sent: (f) => texts.again.sent(f.organization, f.recipient_name, f.recipient_email),
    surprise: (f) => texts.again.surprise(f.organization),
  },
});

/** To whoever has it, when a refund to its buyer took money off it. */
export const giftCardTakenBackMail = defineMail({
  id: 'gift-card-taken-back',
  facts: ['recipient_name', 'organization', 'amount', 'balance', 'gift_card'],
  keeps: ['amount'],
  lines: {
    subject: (f) => texts.takenBack.subject(f.organization),
    preview: (f) => texts.takenBack.preview(f.amount, f.balance),
    heading: () => texts.takenBack.heading,
  },
  parts: {
    taken: (f) => texts.takenBack.taken(f.amount, f.gift_card, f.organization),
    left: (f) => texts.takenBack.left(f.balance),
    nothing_left: () => texts.takenBack.nothingLeft,
    questions: (f) => texts.takenBack.questions(f.organization),
  },
});
