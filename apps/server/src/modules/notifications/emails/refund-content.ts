import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { isWalletMethod, orderStatus } from '@goodshelf/contract/lookups';
import { type Cents, formatMoney, sum } from '@goodshelf/money';
import type { MailFacts } from '../mail-texts/mail-kind.ts';
import type { MailWriter } from '../mail-texts/mail-writer.ts';
import {
  giftCardRefundMail,
  incompletePaymentMail,
  itemsRefundedMail,
  latePaymentMail,
  orderCanceledByStaffMail,
  orderCanceledMail,
  orderTakenDownMail,
  paidBackMail,
  paidBackUndoneMail,
  surplusMail,
} from '../mail-texts/kinds/refund-mails.ts';
import { orderChangesTexts, refundPlaces } from '../order-changes.texts.ts';
import { contentOf, type OrderMailContent } from './order-mail.ts';

const texts = orderChangesTexts.refundParts;

export type RefundReason =
  'canceled' | 'late_payment' | 'incomplete' | 'surplus' | 'lines' | 'taken_down' | 'by_staff';

/** What of a refund goes back to one payment. */
export type RefundPart = {
  readonly refundId: string;
  readonly amountCents: Cents;
  /** The last four characters of the gift card that has it again; null when it goes elsewhere. */
  readonly giftCard: string | null;
};

export type RefundFacts = {
  readonly reason: RefundReason;
  /** To which payments it goes back: one, mostly; gift cards first. */
  readonly parts: readonly RefundPart[];
  /** By the organization, which had received the payment itself. */
  readonly isPaidBackOutside: boolean;
  /** The lines that it is of. */
  readonly positions: readonly number[];
  readonly supportEmail: string | null;
};

/** That money is on its way back, and why. */
export const refundContent = (
  write: MailWriter,
  order: BuyerOrder,
  refund: RefundFacts,
): OrderMailContent => {
  const { number, organization } = order;
  const elsewhere = refundPlaces[isWalletMethod(order.method) ? 'wallet' : 'card'];
  const onCards = refund.parts.filter(({ giftCard }) => giftCard !== null);
  const isMixed = onCards.length > 0 && onCards.length < refund.parts.length;
  // What is back on gift cards is there at once, so of a mixed refund the days are said of the rest alone.
  const told = isMixed ? refund.parts.filter(({ giftCard }) => giftCard === null) : refund.parts;
  const facts = {
    order_number: number,
    organization: organization.name,
    amount: formatMoney(totalOf(told)),
    refunded_to: elsewhere,
  };
  if (onCards.length > 0 && !isMixed)
    return contentOf(
      write(giftCardRefundMail, { ...facts, gift_card: namesOf(onCards) }),
      ({ canceled, refund: what }) => [order.status === orderStatus.canceled ? canceled : [], what],
    );
  // Beside what it is for, which staff may have put in their own words, it says what went where.
  const content = contentOfReason(write, order, facts, refund);
  if (!isMixed) return content;
  const total = formatMoney(totalOf(refund.parts));
  return { ...content, paragraphs: [...content.paragraphs, onCardsOf(onCards, total)] };
};

/** What is back on gift cards already, beside what takes its days. */
const onCardsOf = (onCards: readonly RefundPart[], total: string): string => {
  const back = formatMoney(totalOf(onCards));
  const [only, ...others] = onCards;
  if (only !== undefined && others.length === 0) return texts.onOneCard(back, only.giftCard ?? '', total);
  const cards = onCards.map(({ amountCents, giftCard }) =>
    texts.onCard(formatMoney(amountCents), giftCard ?? ''),
  );
  return texts.onCards(back, cards, total);
};

const totalOf = (parts: readonly RefundPart[]): Cents => sum(parts.map(({ amountCents }) => amountCents));

/** Which gift card has its money again; of several each with how much. */
const namesOf = (cards: readonly RefundPart[]): string =>
  cards.length === 1
    ? (cards[0]?.giftCard ?? '')
    : texts.several(
        cards.map(({ amountCents, giftCard }) => texts.cardWith(giftCard ?? '', formatMoney(amountCents))),
      );

type Facts = Omit<MailFacts<(typeof itemsRefundedMail.facts)[number]>, 'items'>;

/** By why it goes back. */
const contentOfReason = (
  write: MailWriter,
  order: BuyerOrder,
  facts: Facts,
  refund: RefundFacts,
): OrderMailContent => {
  const { organization, totals } = order;
  const hasGift = totals.gifts_cents > 0;
  switch (refund.reason) {
    case 'lines':
      return itemsContent(write, order, facts, refund);
    case 'canceled': {
      const contact = organization.contact_email ?? refund.supportEmail;
      const written = write(orderCanceledMail, { ...facts, contact: contact ?? '' });
      const { surprise, surprise_without_contact: withoutContact } = written.parts;
      return contentOf(
        written,
        ({ refund: what, gift }) => [what, hasGift ? gift : []],
        contact === null ? withoutContact : surprise,
      );
    }
    case 'taken_down':
      return contentOf(write(orderTakenDownMail, facts), ({ why, refund: what, gift }) => [
        ...[why, what],
        hasGift ? gift : [],
      ]);
    case 'by_staff':
      return contentOf(write(orderCanceledByStaffMail, facts), (parts) => [
        totals.goods_cents > 0 ? parts.order : parts.gift_only,
        parts.refund,
        hasGift ? parts.gift : [],
      ]);
    case 'late_payment':
      return contentOf(write(latePaymentMail, facts), ({ what, again }) => [what, again]);
    case 'incomplete':
      return contentOf(write(incompletePaymentMail, facts), ({ what, again }) => [what, again]);
    case 'surplus':
      return contentOf(write(surplusMail, facts), ({ what }) => [what]);
  }
};

const itemsContent = (
  write: MailWriter,
  { lines }: BuyerOrder,
  facts: Facts,
  { positions, isPaidBackOutside }: RefundFacts,
): OrderMailContent => {
  const refunded = lines.filter(({ position, kind }) => positions.includes(position) && kind !== 'tax');
  const items = refunded.map(({ title }) => title).join(', ');
  const mail = isPaidBackOutside ? paidBackMail : itemsRefundedMail;
  return contentOf(write(mail, { ...facts, items }), ({ refund, of, gift }) => [
    refund,
    refunded.length === 0 ? [] : of,
    refunded.some(({ kind }) => kind === 'gift') ? gift : [],
  ]);
};

/** What an organization had recorded as sent back was not. */
export const refundUndoneContent = (
  write: MailWriter,
  { number, organization }: BuyerOrder,
  amountCents: Cents,
): OrderMailContent =>
  contentOf(
    write(paidBackUndoneMail, {
      ...{ order_number: number, organization: organization.name, amount: formatMoney(amountCents) },
    }),
    ({ sorry, doubt }) => [sorry, doubt],
  );
