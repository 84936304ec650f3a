import type { BuyerOrder } from '@goodshelf/contract/checkout.contract';
import { createDateWriter, orderStatus } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';

/** What a receipt says, before it is a letter: the same words for the HTML and the plain text. */
export type ReceiptContent = {
  readonly subject: string;
  /** The line that mailboxes show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly intro: readonly string[];
  readonly isTestMode: boolean;
  readonly lines: readonly { title: string; detail: string; amount: string }[];
  readonly totals: readonly { label: string; amount: string; isTotal: boolean }[];
  readonly shippedTo: readonly string[];
  readonly gift: { readonly title: string; readonly sentences: readonly string[] } | null;
  readonly next: readonly string[];
  readonly orderUrl: string;
  readonly organizationName: string;
};

export type ReceiptInput = {
  readonly order: BuyerOrder;
  readonly orderUrl: string;
  /** The card provider is the sandbox: no money moved. */
  readonly isTestMode: boolean;
};

// A letter has no reader's clock. The schools are American: their eastern time, named.
const timeZone = 'America/New_York';
const dates = createDateWriter({ timeZone });
const clockTime = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' });

const money = (amountCents: number): string => formatMoney(cents(amountCents));

export const receiptContent = ({ order, orderUrl, isTestMode }: ReceiptInput): ReceiptContent => {
  const { organization, totals } = order;
  const isGiftOnly = totals.goods_cents === 0;
  return {
    subject: `${isGiftOnly ? 'Your gift' : 'Your order'} ${order.number} – ${organization.name}`,
    preview: `${money(totals.total_cents)} paid. This is your receipt from ${organization.name}.`,
    heading: order.first_name === '' ? 'Thank you.' : `Thank you, ${order.first_name}.`,
    intro: introOf(order, isGiftOnly),
    isTestMode,
    lines: order.lines.filter(({ kind }) => kind === 'product' || kind === 'gift').map(lineOf),
    totals: totalsOf(order),
    shippedTo: shippedTo(order),
    gift: giftOf(order),
    next: nextOf(order, isGiftOnly),
    orderUrl,
    organizationName: organization.name,
  };
};

const introOf = ({ organization, totals, number, card }: BuyerOrder, isGiftOnly: boolean): string[] => {
  const how =
    card === null ? 'was paid' : `was charged to the ${brandName(card.brand)} card ending in ${card.last4}`;
  const what = isGiftOnly
    ? `Your gift reached ${organization.name}.`
    : `${organization.name} has your order ${number}.`;
  const earned =
    organization.earned_cents > 0
      ? [`${money(organization.earned_cents)} of it goes to ${organization.name}.`]
      : [];
  return [`${what} ${money(totals.total_cents)} ${how}.`, ...earned];
};

/** Providers write brands in lower case. */
const brandName = (brand: string): string =>
  brand === 'amex' ? 'American Express' : `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`;

const lineOf = (line: BuyerOrder['lines'][number]): ReceiptContent['lines'][number] => {
  const quantity = line.quantity === 1 ? '' : `${line.quantity} × ${money(line.unit_price_cents)}`;
  return {
    title: line.title,
    detail: [line.detail, quantity].filter((part) => part !== '').join(' · '),
    amount: money(line.amount_cents),
  };
};

const totalsOf = ({ totals }: BuyerOrder): ReceiptContent['totals'] => {
  const parts = [
    ['Books', totals.goods_cents],
    ['Gifts', totals.gifts_cents],
    ['Shipping', totals.shipping_cents],
    ['Sales tax', totals.tax_cents],
    ['Card fees you covered', totals.fee_cover_cents],
  ] as const;
  return [
    ...parts
      .filter(([, amountCents]) => amountCents > 0)
      .map(([label, amountCents]) => ({ label, amount: money(amountCents), isTotal: false })),
    { label: 'Total paid', amount: money(totals.total_cents), isTotal: true },
  ];
};

const shippedTo = ({ shipping_address: address }: BuyerOrder): string[] =>
  address === null
    ? []
    : [
        address.name,
        address.line1,
        address.line2,
        `${address.city}, ${address.state} ${address.zipcode}`,
      ].filter((part) => part !== '');

/**
 * The sentences that a donor needs for the tax return: who received how much and when, whether anything was given in
 * return (required from $250, IRS Publication 1771), and for a payment that is partly for goods the part that can be
 * deducted and the value of the goods (required above $75).
 */
const giftOf = ({ totals, organization, placed_at: placedAt }: BuyerOrder): ReceiptContent['gift'] => {
  const { deductible_cents: deductibleCents, total_cents: totalCents, gifts_cents: giftsCents } = totals;
  if (giftsCents === 0) return null;
  if (deductibleCents === 0) {
    const sentence = `${organization.name} has not told us that gifts to it are tax-deductible, so this letter is no receipt for your taxes.`;
    return { title: 'About your gift', sentences: [sentence] };
  }
  const taxId = organization.tax_id === null ? '' : ` (EIN ${organization.tax_id})`;
  const received = `${organization.name}${taxId} received a gift of ${money(deductibleCents)} from you on ${dates.default(placedAt)}.`;
  const isQuidProQuo = totalCents > deductibleCents;
  const inReturn = isQuidProQuo
    ? [
        `Of the ${money(totalCents)} you paid, ${money(totalCents - deductibleCents)} was for books, shipping and tax; we estimate that what you received is worth that much. Nothing was given in return for the gift.`,
        `The amount you may deduct for federal income tax is limited to the gift: ${money(deductibleCents)}.`,
      ]
    : ['No goods or services were given in return.'];
  return { title: 'For your taxes', sentences: [received, ...inReturn, 'Please keep this letter.'] };
};

const nextOf = (order: BuyerOrder, isGiftOnly: boolean): string[] => {
  const { hold_until: holdUntil, organization, status } = order;
  const { contact_email: contact } = organization;
  const ask =
    contact === null
      ? 'Questions? The order page says whom to ask.'
      : `Questions? Write to ${contact} and name the order, ${order.number}.`;
  if (isGiftOnly || holdUntil === null || status !== orderStatus.on24HourHold) return [ask];
  const until = `${dates.default(holdUntil)}, ${clockTime.format(new Date(holdUntil))} Eastern time`;
  const how = contact === null ? 'the order page says how' : `write to ${contact}`;
  return [
    `The order is held for 24 hours before anybody packs it. You can still cancel or change it until ${until}: ${how}.`,
    'After that the books are packed and sent.',
    ask,
  ];
};
