import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { isWalletMethod, orderStatus } from '@goodshelf/contract/lookups';
import { type Cents, formatMoney } from '@goodshelf/money';
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
import { refundPlaces } from '../order-changes.texts.ts';
import { contentOf, type OrderMailContent } from './order-mail.ts';

export type RefundReason =
  'canceled' | 'late_payment' | 'incomplete' | 'surplus' | 'lines' | 'taken_down' | 'by_staff';

export type RefundFacts = {
  readonly reason: RefundReason;
  readonly amountCents: Cents;
  /** The last four characters of the gift card that has it again; null when it goes elsewhere. */
  readonly giftCard: string | null;
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
  const { number, organization, totals } = order;
  const facts = {
    order_number: number,
    organization: organization.name,
    amount: formatMoney(refund.amountCents),
    refunded_to: refundPlaces[isWalletMethod(order.method) ? 'wallet' : 'card'],
  };
  const hasGift = totals.gifts_cents > 0;
  if (refund.giftCard !== null)
    return contentOf(
      write(giftCardRefundMail, { ...facts, gift_card: refund.giftCard }),
      ({ canceled, refund: what }) => [order.status === orderStatus.canceled ? canceled : [], what],
    );
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
  facts: Omit<MailFacts<(typeof itemsRefundedMail.facts)[number]>, 'items'>,
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
