import { cardEnding } from '@goodshelf/contract/lookups/device-wallets';
import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { labelLines } from '@goodshelf/contract/delivery-words';
import type { GiftWords } from '@goodshelf/contract/gift-words';
import { itemRefundsOf } from '@goodshelf/contract/item-refunds';
import {
  createDateWriter,
  isOutsideMethod,
  isValueOf,
  isWalletMethod,
  labelOf,
  orderStatus,
  paymentMethods,
  receiptTimeZone,
} from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { giftReceiptMail, orderReceiptMail } from '../mail-texts/kinds/receipt-mails.ts';
import type { MailWriter } from '../mail-texts/mail-writer.ts';
import { receiptTexts as texts } from '../receipt.texts.ts';
import { addressLineMax, unproven } from './unproven-text.ts';

/** What a receipt says, before it is an email: the same words for the HTML and the plain text. */
export type ReceiptContent = {
  readonly subject: string;
  /** The line that mailboxes show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly intro: readonly string[];
  /** Number and date, and who received the money. */
  readonly facts: readonly string[];
  /** Of the sandbox; null when it is no test. */
  readonly testNote: string | null;
  readonly lines: readonly {
    readonly title: string;
    readonly detail: string;
    readonly amount: string;
    /** What the giver wrote with a gift, a sentence each. */
    readonly words: readonly string[];
  }[];
  readonly totals: readonly { label: string; amount: string; isTotal: boolean }[];
  /** Where it goes, or is picked up, a line each. */
  readonly shippedTo: readonly string[];
  readonly shippedToTitle: string;
  readonly gift: { readonly title: string; readonly sentences: readonly string[] } | null;
  readonly next: readonly string[];
  readonly orderUrl: string;
  /** On the button that leads there. */
  readonly action: string;
  readonly because: string;
  readonly organizationName: string;
};

export type ReceiptInput = {
  readonly write: MailWriter;
  readonly order: BuyerOrder;
  readonly orderUrl: string;
  /** Whom the buyer asks when the organization shows no address; null: nobody. */
  readonly supportEmail: string | null;
  /** The card provider is the sandbox: no money moved, unless the organization received it itself. */
  readonly isTestMode: boolean;
  /** The day on which the organization itself received the money; null when it was paid at once. */
  readonly receivedOn?: string | null;
};

const dates = createDateWriter({ timeZone: receiptTimeZone });
const clockTime = new Intl.DateTimeFormat('en-US', { timeZone: receiptTimeZone, timeStyle: 'short' });

const money = (amountCents: number): string => formatMoney(cents(amountCents));

export const receiptContent = ({
  write,
  order,
  orderUrl,
  supportEmail,
  isTestMode,
  receivedOn = null,
}: ReceiptInput): ReceiptContent => {
  const { organization, totals } = order;
  const isGiftOnly = totals.goods_cents === 0 && totals.gift_cards_cents === 0;
  const kind = isGiftOnly ? 'gift' : 'order';
  const contact = organization.contact_email ?? supportEmail;
  const { subject, preview, heading, intro, questions } = wordsAround(write, order, isGiftOnly, contact);
  return {
    subject,
    preview,
    heading,
    intro: [...introOf(order, isGiftOnly, intro), ...thanksOf(order)],
    facts: [
      texts.facts(order.number, dates.default(order.placed_at)),
      texts.seller(organization.name, organization.tax_id),
    ],
    testNote: isTestMode ? testNoteOf(receivedOn) : null,
    lines: order.lines
      .filter(({ kind }) => kind === 'product' || kind === 'gift' || kind === 'gift_card')
      .map((line) => lineOf(line, organization.name)),
    totals: totalsOf(order),
    shippedTo: shippedTo(order),
    shippedToTitle: texts.shipTo[order.delivery.kind],
    gift: giftOf(order, receivedOn),
    next: nextOf(order, isGiftOnly, contact === null ? [texts.questionsOnPage] : questions),
    orderUrl,
    action: texts.action[kind],
    because: texts.because[kind](organization.name),
    organizationName: organization.name,
  };
};

const testNoteOf = (receivedOn: string | null): string =>
  receivedOn === null ? texts.testMode : texts.testModeReceived;

/** What staff may say in other words. */
const wordsAround = (
  write: MailWriter,
  { number, organization, totals, first_name: firstName }: BuyerOrder,
  isGiftOnly: boolean,
  contact: string | null,
) => {
  const facts = {
    order_number: number,
    organization: organization.name,
    total: money(totals.total_cents),
    buyer_name: unproven(firstName),
    contact: contact ?? '',
  };
  if (isGiftOnly) {
    const { parts, ...lines } = write(giftReceiptMail, facts);
    return { ...lines, ...parts };
  }
  const { parts, ...lines } = write(orderReceiptMail, facts);
  const intro = organization.takes_gifts ? parts.intro : parts.intro_of_store;
  return { ...lines, intro, questions: parts.questions };
};

/** Where several paid it, the totals say how much by each. */
const howPaid = ({ totals, card, payments, method }: BuyerOrder): string => {
  const total = money(totals.total_cents);
  if (payments.length > 1) return texts.paid(total);
  if (isWalletMethod(method)) return texts.walletPaid(total);
  if (isOutsideMethod(method)) return texts.paidWith(total, labelOf(paymentMethods, method));
  return card === null ? texts.paid(total) : texts.charged(total, brandName(card.brand), cardEnding(card));
};

/** How it was paid goes on where the words of thanks end. */
const introOf = (order: BuyerOrder, isGiftOnly: boolean, said: readonly string[]): string[] => {
  const { organization } = order;
  const { name, takes_gifts: takesGifts, earned_cents: earnedCents } = organization;
  const thanks = [...said.slice(0, -1), `${said.at(-1) ?? ''} ${howPaid(order)}`.trim()];
  if (!takesGifts || earnedCents <= 0) return thanks;
  const afterFees = isGiftOnly ? texts.giftAfterFees : texts.giftAfterFeesAndShare;
  const madeOf = organization.is_after_card_fee ? ` ${afterFees}` : '';
  return [...thanks, `${texts.earned(money(earnedCents), name)}${madeOf}`];
};

/** The longest that an organization may write of its own. */
const thanksMax = 400;
/**
 * The organization's own thanks: people it is approved to sell to have just bought from it, and still nothing of it becomes a
 * link or looks like a part of the letter.
 */
const thanksOf = ({ organization }: BuyerOrder): string[] =>
  organization.thanks.map((words) => `${organization.name}: “${unproven(words, thanksMax)}”`);

/** Providers write brands in lower case. */
const brandName = (brand: string): string =>
  brand === 'amex' ? 'American Express' : `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`;

const lineOf = (
  line: BuyerOrder['lines'][number],
  organizationName: string,
): ReceiptContent['lines'][number] => {
  const quantity = line.quantity === 1 ? '' : `${line.quantity} × ${money(line.unit_price_cents)}`;
  return {
    title: line.title,
    detail: [line.kind === 'product' ? line.detail : unproven(line.detail, addressLineMax), quantity]
      .filter((part) => part !== '')
      .join(' · '),
    amount: money(line.amount_cents + line.discount_cents),
    words: wordsOf(line.gift, organizationName),
  };
};

/**
 * How what the giver wrote begins. The address may be a stranger's, whom somebody wants to write a letter of their own:
 * the whole text stands on the order's page.
 */
const wordsOf = (gift: GiftWords | null, organizationName: string): string[] => {
  const message = gift?.dedication?.message ?? '';
  const comment = gift?.comment ?? '';
  return [
    ...(message === '' ? [] : [texts.message(unproven(message))]),
    ...(comment === '' ? [] : [texts.note(organizationName, unproven(comment))]),
  ];
};

const totalsOf = (order: BuyerOrder): ReceiptContent['totals'] => {
  const { totals, discount_code: code } = order;
  const back = itemRefundsOf(order);
  const parts = [
    [texts.books, totals.goods_cents + totals.discount_cents],
    [texts.discount(code ?? ''), -totals.discount_cents],
    [texts.gifts, totals.gifts_cents],
    [texts.giftCards, totals.gift_cards_cents],
    [texts.shipping, totals.shipping_cents],
    [texts.tax, totals.tax_cents],
    [texts.feeCover, totals.fee_cover_cents],
  ] as const;
  return [
    ...parts
      .filter(([, amountCents]) => amountCents !== 0)
      .map(([label, amountCents]) => ({ label, amount: money(amountCents), isTotal: false })),
    { label: texts.total, amount: money(totals.total_cents), isTotal: true },
    ...paidParts(order),
    ...(back === 0 ? [] : [{ label: texts.refunded, amount: money(-back), isTotal: false }]),
  ];
};

/** By what it was paid, where that was a gift card or more than one thing. */
const paidParts = ({ payments, method }: BuyerOrder): ReceiptContent['totals'] =>
  payments
    .filter(({ gift_card_last4: last4 }) => last4 !== null || payments.length > 1)
    .map((payment) => ({
      label: paidBy(payment, method),
      amount: money(payment.amount_cents),
      isTotal: false,
    }));

const paidBy = (
  { gift_card_last4: last4, card }: BuyerOrder['payments'][number],
  method: BuyerOrder['method'],
): string => {
  if (last4 !== null) return texts.paidByGiftCard(last4);
  if (card !== null) return texts.paidByCard(brandName(card.brand), cardEnding(card));
  return texts.paidBy(isValueOf(paymentMethods, method) ? labelOf(paymentMethods, method) : '');
};

/** The label is what a stranger typed; the note of a pickup is the organization's own. */
const shippedTo = (order: BuyerOrder): string[] => [
  ...labelLines(order).map((part) => unproven(part, addressLineMax)),
  ...(order.delivery.pickup_note ?? '').split('\n').filter((part) => part.trim() !== ''),
];

/**
 * The sentences that a donor needs for the tax return: who received how much and when, whether anything was given in
 * return (required from $250, IRS Publication 1771), and for a payment that is partly for goods the part that can be
 * deducted and the value of the goods (required above $75).
 */
const giftOf = (order: BuyerOrder, receivedOn: string | null): ReceiptContent['gift'] => {
  const { totals, organization, placed_at: placedAt } = order;
  const { deductible_cents: deductibleCents, gifts_cents: giftsCents } = totals;
  const totalCents = totals.total_cents - itemRefundsOf(order);
  if (giftsCents === 0) return null;
  if (deductibleCents === 0)
    return { title: texts.aboutGift, sentences: [texts.notDeductible(organization.name)] };
  const gift = money(deductibleCents);
  // Noon is the same day in every state.
  const day = dates.default(receivedOn === null ? placedAt : `${receivedOn}T17:00:00Z`);
  const received = texts.received(organization.name, organization.tax_id, gift, day);
  const isQuidProQuo = totalCents > deductibleCents;
  const inReturn = isQuidProQuo
    ? [texts.partlyGoods(money(totalCents), money(totalCents - deductibleCents)), texts.limited(gift)]
    : [texts.nothingInReturn];
  return { title: texts.forTaxes, sentences: [received, ...inReturn, texts.keep] };
};

const nextOf = (order: BuyerOrder, isGiftOnly: boolean, questions: readonly string[]): string[] => {
  const { hold_until: holdUntil, status } = order;
  if (holdUntil === null || status !== orderStatus.on24HourHold) return [...questions];
  const until = texts.until(dates.default(holdUntil), clockTime.format(new Date(holdUntil)));
  if (isGiftOnly) return [texts.giftChanges(until), ...questions];
  const isCardsOnly = order.totals.goods_cents === 0;
  const changes = isCardsOnly ? texts.giftCardChanges(until) : texts.changes[order.delivery.kind](until);
  return [changes, ...questions];
};
