import { canceledRefundOf, itemRefundsOf } from '@goodshelf/contract/item-refunds';
import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { orderNoticeTexts as texts } from '../order-notice.texts.ts';
import {
  giftCanceledNoticeMail,
  moneyNoticeMails,
  newGiftMail,
  newOrderMail,
  newOrderWithGiftMail,
  orderCanceledNoticeMail,
  paymentToConfirmMail,
} from '../mail-texts/kinds/order-notice-mails.ts';
import type { MailWriter } from '../mail-texts/mail-writer.ts';
import type { MessageContent } from './message-letter.ts';
import { contentOf, type OrderMailContent } from './order-mail.ts';
import { unproven } from './unproven-text.ts';

type NoticeFacts = {
  readonly order: OrganizationOrder;
  readonly productName: string;
  readonly organizationName: string;
  readonly isTestMode: boolean;
  readonly orderUrl: string;
  readonly settingsUrl: string;
};

const money = (amountCents: number): string => formatMoney(cents(amountCents));

const factsOf = ({ order, organizationName }: NoticeFacts) => ({
  order_number: order.number,
  organization: organizationName,
  buyer_name: unproven(order.customer_name, 60),
  item_count: texts.items(
    order.lines.filter(({ kind }) => kind === 'product').reduce((sum, { quantity }) => sum + quantity, 0),
  ),
  goods: money(order.goods_cents),
  gift: money(order.gifts_cents),
  total: money(order.total_cents),
  earned: money(order.earned_cents),
});

/** To the people of an organization: who bought or gave what, what was said with it, and what they earn. */
export const orderNotice = (write: MailWriter, facts: NoticeFacts): MessageContent => {
  const { order } = facts;
  const [hasGoods, hasGift] = [order.goods_cents > 0, order.gifts_cents > 0];
  const values = factsOf(facts);
  const written = hasGoods
    ? write(hasGift ? newOrderWithGiftMail : newOrderMail, values)
    : write(isGift(order) ? newGiftMail : newOrderMail, values);
  // Of what is neither, such as a gift card, there is no more to say than that it was bought.
  const hasWords = hasGoods || hasGift;
  const content = contentOf(written, ({ what, earned }) => [
    hasWords ? what : [],
    order.lines.flatMap((line) => saidWith(line.gift)),
    order.earned_cents > 0 ? earned : [],
  ]);
  return framed(hasWords ? content : { ...content, preview: '' }, facts);
};

const framed = (content: OrderMailContent, facts: NoticeFacts): MessageContent => ({
  ...content,
  masthead: facts.productName,
  action: { label: texts.action[isGift(facts.order) ? 'gift' : 'order'], url: facts.orderUrl },
  note: facts.isTestMode ? texts.testMode : null,
  footer: texts.footer(facts.organizationName, facts.settingsUrl),
});

/** Who canceled: the buyer, unless the refund says that we did. */
const whyOf = ({ payments }: OrganizationOrder): 'by_buyer' | 'by_staff' | 'taken_down' => {
  const reasons = payments.map(({ refund }) => refund?.reason);
  if (reasons.includes('by_staff')) return 'by_staff';
  return reasons.includes('taken_down') ? 'taken_down' : 'by_buyer';
};

/** What goes back now: a part may have gone before, with single items. */
const backOf = (order: OrganizationOrder): number =>
  canceledRefundOf(order) || order.total_cents - itemRefundsOf(order);

/** To the people of an organization who had the email above: the order was canceled. */
export const orderCanceledNotice = (write: MailWriter, facts: NoticeFacts): MessageContent => {
  const { order } = facts;
  const { order_number, organization, buyer_name } = factsOf(facts);
  const kind = isGift(order) ? giftCanceledNoticeMail : orderCanceledNoticeMail;
  const amount = money(backOf(order));
  const written = write(kind, { order_number, organization, buyer_name, amount });
  return framed(
    contentOf(written, (parts) => [parts[whyOf(order)], parts.earned]),
    facts,
  );
};

/** To the same people: an order waits for a payment that they receive themselves. */
export const paymentToConfirm = (write: MailWriter, facts: NoticeFacts): MessageContent => {
  const { order_number, organization, buyer_name, total: amount } = factsOf(facts);
  const written = write(paymentToConfirmMail, { order_number, organization, buyer_name, amount });
  return framed(
    contentOf(written, ({ what, confirm }) => [what, confirm]),
    facts,
  );
};

export type MoneyMoved = {
  readonly what: keyof typeof moneyNoticeMails;
  readonly amountCents: number;
  readonly shareCents: number;
};

/** To the same people: money of an order goes back, or a bank has taken it, or has decided. */
export const moneyNotice =
  ({ what, amountCents, shareCents }: MoneyMoved) =>
  (write: MailWriter, facts: NoticeFacts): MessageContent => {
    const { order_number, organization, buyer_name } = factsOf(facts);
    const [amount, share] = [money(amountCents), money(shareCents)];
    const written = write(moneyNoticeMails[what], { order_number, organization, buyer_name, amount, share });
    return framed(
      contentOf(written, (parts) => [parts.what, shareCents > 0 ? parts.share : parts.no_share]),
      facts,
    );
  };

/** In full, because it is written to them; but by anybody, so it is one line in quotation marks, and no link. */
const words = (text: string): string => unproven(text, 1_000);

/** Nothing was bought. */
const isGift = ({ goods_cents: goods, gifts_cents: gifts }: OrganizationOrder): boolean =>
  goods === 0 && gifts > 0;

const saidWith = (gift: OrganizationOrder['lines'][number]['gift']): string[] => {
  if (gift === null) return [];
  const { dedication, comment } = gift;
  return [
    ...(gift.is_anonymous ? [texts.anonymous] : []),
    ...(dedication === null ? [] : [texts[dedication.kind](words(dedication.name))]),
    ...(dedication === null || dedication.message === '' ? [] : [texts.message(words(dedication.message))]),
    ...(comment === '' ? [] : [texts.note(words(comment))]),
  ];
};
