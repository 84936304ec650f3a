import { orderNoticeTexts as texts } from '../../order-notice.texts.ts';
import { defineMail, type MailFacts } from '../mail-kind.ts';

const boughtFacts = [
  'order_number',
  'organization',
  'buyer_name',
  'item_count',
  'goods',
  'total',
  'earned',
] as const;
type Bought = MailFacts<(typeof boughtFacts)[number]>;
type Given = MailFacts<'buyer_name' | 'gift'>;

const ordered = (f: Bought): string => texts.ordered(f.buyer_name, f.item_count, f.goods);
const earned = (f: MailFacts<'organization' | 'earned'>): string => texts.earned(f.organization, f.earned);

export const newOrderMail = defineMail({
  id: 'new-order',
  facts: boughtFacts,
  keeps: ['item_count', 'goods', 'earned'],
  lines: {
    subject: (f) => texts.subject.order(f.order_number, f.total),
    preview: ordered,
    heading: () => texts.heading.order,
  },
  parts: { what: ordered, earned },
});

const orderedAndGave = (f: Bought & Given): string => `${ordered(f)} ${texts.alsoGave(f.gift)}`;

export const newOrderWithGiftMail = defineMail({
  id: 'new-order-with-gift',
  facts: [...boughtFacts, 'gift'],
  keeps: ['item_count', 'goods', 'gift', 'earned'],
  lines: {
    subject: (f) => texts.subject.order(f.order_number, f.total),
    preview: orderedAndGave,
    heading: () => texts.heading.both,
  },
  parts: { what: orderedAndGave, earned },
});

export const newGiftMail = defineMail({
  id: 'new-gift',
  facts: ['order_number', 'organization', 'buyer_name', 'gift', 'total', 'earned'],
  keeps: ['gift', 'earned'],
  lines: {
    subject: (f) => texts.subject.gift(f.order_number, f.total),
    preview: (f) => texts.gave(f.buyer_name, f.gift),
    heading: () => texts.heading.gift,
  },
  parts: { what: (f) => texts.gave(f.buyer_name, f.gift), earned },
});

const { canceled, waits } = texts;

/** Of an order that is paid to the organization itself, before it is paid. */
export const paymentToConfirmMail = defineMail({
  id: 'payment-to-confirm',
  facts: ['order_number', 'organization', 'buyer_name', 'amount'],
  keeps: ['amount'],
  lines: {
    subject: (f) => waits.subject(f.order_number, f.amount),
    preview: (f) => waits.preview(f.amount),
    heading: () => waits.heading,
  },
  parts: {
    what: (f) => waits.what(f.buyer_name, f.amount, f.organization),
    confirm: () => waits.confirm,
  },
});

/** To those who had the email about the order, or the gift. */
const canceledMail = (id: string, kind: 'order' | 'gift') =>
  defineMail({
    id,
    facts: ['order_number', 'organization', 'buyer_name', 'amount'],
    keeps: ['amount'],
    lines: {
      subject: (f) => canceled.subject[kind](f.order_number),
      preview: (f) => canceled.preview(f.amount),
      heading: () => canceled.heading[kind],
    },
    parts: {
      by_buyer: (f) => canceled.what(f.buyer_name, f.amount),
      by_staff: (f) => canceled.byStaff(f.buyer_name, f.amount),
      taken_down: (f) => canceled.takenDown(f.buyer_name, f.amount),
      earned: (f) => (kind === 'gift' ? canceled.earnedGift : canceled.earned)(f.organization),
    },
  });

export const orderCanceledNoticeMail = canceledMail('order-canceled-notice', 'order');
export const giftCanceledNoticeMail = canceledMail('gift-canceled-notice', 'gift');

/** Of money that goes back, or that a bank has taken or given back; `share` is the organization's part of it. */
const moneyMail = (
  id: string,
  words: (typeof texts.money)['refunded' | 'disputed' | 'dispute_won' | 'dispute_lost'],
) =>
  defineMail({
    id,
    facts: ['order_number', 'organization', 'buyer_name', 'amount', 'share'],
    keeps: ['amount', 'share'],
    lines: {
      subject: (f) => words.subject(f.order_number, f.amount),
      preview: (f) => words.what(f.buyer_name, f.amount),
      heading: () => words.heading,
    },
    parts: {
      what: (f) => words.what(f.buyer_name, f.amount),
      share: (f) => words.share(f.organization, f.share),
      no_share: (f) => texts.money.none(f.organization),
    },
  });

export const moneyNoticeMails = {
  refunded: moneyMail('items-refunded-notice', texts.money.refunded),
  disputed: moneyMail('dispute-opened-notice', texts.money.disputed),
  dispute_won: moneyMail('dispute-won-notice', texts.money.dispute_won),
  dispute_lost: moneyMail('dispute-lost-notice', texts.money.dispute_lost),
} as const;
