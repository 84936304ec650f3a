import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { paymentStatus } from '@goodshelf/contract/lookups';
import { add, cents, formatMoney, sum, zero, type Cents } from '@goodshelf/money';

/** Gifts become available this long after they were paid (the ledger's rule; the day is told in advance). */
const giftReleaseDays = 3;
const dayMs = 86_400_000;

const organizationAccounts = ['pending', 'available', 'reserved', 'paid_out'];

export type EarningOrder = Pick<OrganizationOrder, 'payment_status'> & {
  readonly lines: readonly Pick<OrganizationOrder['lines'][number], 'kind' | 'earned_cents'>[];
  readonly entries: readonly Pick<
    OrganizationOrder['entries'][number],
    'kind' | 'occurred_at' | 'postings'
  >[];
};

type Words = { readonly organizationName: string; readonly writeDate: (at: Date) => string };

const balanceOf = ({ entries }: EarningOrder, accounts: readonly string[]): Cents =>
  sum(
    entries.flatMap(({ postings }) =>
      postings
        .filter(({ account }) => accounts.includes(account))
        .map((posting) => cents(posting.amount_cents)),
    ),
  );

const earnedBy = ({ lines }: EarningOrder, isGiven: boolean): Cents =>
  sum(
    lines
      .filter(({ kind }) => (kind === 'gift' || kind === 'fee_cover') === isGiven)
      .map((line) => cents(line.earned_cents)),
  );

/** What the organization earned by an order and when it can have it, in sentences; read off the entries themselves. */
export const earningsSentences = (order: EarningOrder, words: Words): string[] => {
  const sale = order.entries.find(({ kind }) => kind === 'sale');
  if (sale === undefined) {
    return order.payment_status === paymentStatus.failed
      ? ['The payment failed: no money has moved.']
      : ['Nothing is earned yet: the payment is not completed.'];
  }
  const earned = balanceOf(order, organizationAccounts);
  if (earned <= 0) {
    return earned === 0
      ? [`This order was taken back, and what ${words.organizationName} had earned from it went back too.`]
      : [`This order was taken back and cost ${words.organizationName} ${formatMoney(cents(-earned))}.`];
  }
  const gifts = earnedBy(order, true);
  const share = earnedBy(order, false);
  const isWhole = add(gifts, share) === earned;
  return [
    `${words.organizationName} earned ${formatMoney(earned)} from this order${isWhole ? partsOf(gifts, share) : ''}.`,
    ...availability(
      balanceOf(order, ['pending']),
      isWhole ? { gifts, share } : null,
      sale.occurred_at,
      words,
    ),
  ];
};

const partsOf = (gifts: Cents, share: Cents): string => {
  if (gifts === 0) return ', its share of the goods';
  if (share === 0) return ' in gifts';
  return `: ${formatMoney(gifts)} in gifts and ${formatMoney(share)} as its share of the goods`;
};

type Parts = { readonly gifts: Cents; readonly share: Cents };

const availability = (
  pending: Cents,
  parts: Parts | null,
  paidAt: string,
  { writeDate }: Words,
): string[] => {
  if (pending <= zero) return ['All of it is available.'];
  if (parts === null) return [`${formatMoney(pending)} of it is still pending.`];
  const shareLater = 'becomes available when the order is completed';
  const giftsDay = writeDate(new Date(Date.parse(paidAt) + giftReleaseDays * dayMs));
  if (parts.gifts === 0) return [`It ${shareLater}.`];
  if (parts.share === 0) return [`It becomes available on ${giftsDay}.`];
  if (pending === parts.share) return [`The gifts are available; the share ${shareLater}.`];
  if (pending === parts.gifts) return [`The share is available; the gifts become available on ${giftsDay}.`];
  return [`The gifts become available on ${giftsDay}; the share ${shareLater}.`];
};
