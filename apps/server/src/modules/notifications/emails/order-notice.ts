import { canceledRefundOf, itemRefundsOf } from '@goodshelf/contract/item-refunds';
import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { orderNoticeTexts as texts } from '../order-notice.texts.ts';
import type { MessageContent } from './message-letter.ts';
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

/** To the people of an organization: who bought or gave what, what was said with it, and what they earn. */
export const orderNotice = (facts: NoticeFacts): MessageContent => {
  const { order, organizationName, productName } = facts;
  const kind = isGift(order) ? 'gift' : 'order';
  const hasBoth = order.goods_cents > 0 && order.gifts_cents > 0;
  const subject = texts.subject[kind](order.number, money(order.total_cents));
  return {
    subject,
    preview: what(order).join(' '),
    masthead: productName,
    heading: hasBoth ? texts.heading.both : texts.heading[kind],
    paragraphs: [
      what(order).join(' '),
      ...order.lines.flatMap((line) => saidWith(line.gift)),
      ...(order.earned_cents > 0 ? [texts.earned(organizationName, money(order.earned_cents))] : []),
    ],
    action: { label: texts.action[kind], url: facts.orderUrl },
    note: facts.isTestMode ? texts.testMode : null,
    footer: texts.footer(organizationName, facts.settingsUrl),
  };
};

/** Who canceled: the buyer, unless the refund says that we did. */
const whyOf = ({ payments }: OrganizationOrder): 'what' | 'byStaff' | 'takenDown' => {
  const reasons = payments.map(({ refund }) => refund?.reason);
  if (reasons.includes('by_staff')) return 'byStaff';
  return reasons.includes('taken_down') ? 'takenDown' : 'what';
};

/** What goes back now: a part may have gone before, with single items. */
const backOf = (order: OrganizationOrder): number =>
  canceledRefundOf(order) || order.total_cents - itemRefundsOf(order);

/** To the people of an organization who had the letter above: the order was canceled. */
export const orderCanceledNotice = (facts: NoticeFacts): MessageContent => {
  const { order, organizationName, productName } = facts;
  const kind = isGift(order) ? 'gift' : 'order';
  const say = texts.canceled;
  const what = say[whyOf(order)](unproven(order.customer_name, 60), money(backOf(order)));
  return {
    subject: say.subject[kind](order.number),
    preview: what,
    masthead: productName,
    heading: say.heading[kind],
    paragraphs: [what, kind === 'gift' ? say.earnedGift(organizationName) : say.earned(organizationName)],
    action: { label: texts.action[kind], url: facts.orderUrl },
    note: facts.isTestMode ? texts.testMode : null,
    footer: texts.footer(organizationName, facts.settingsUrl),
  };
};

const what = (order: OrganizationOrder): string[] => {
  const { goods_cents: goods, gifts_cents: gifts } = order;
  const buyer = unproven(order.customer_name, 60);
  const count = order.lines
    .filter(({ kind }) => kind === 'product')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...(goods > 0 ? [texts.ordered(buyer, count, money(goods))] : []),
    ...(gifts > 0 ? [goods > 0 ? texts.alsoGave(money(gifts)) : texts.gave(buyer, money(gifts))] : []),
  ];
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
