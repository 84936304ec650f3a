import type { OrganizationOrder } from '@goodshelf/contract/orders.contract';
import { orderStatus, paymentStatus } from '@goodshelf/contract/lookups';
import { add, cents, formatMoney, sum, zero, type Cents } from '@goodshelf/money';
import { ledgerTexts } from './texts.ts';

const texts = ledgerTexts.earnings;

/** Gifts become available this long after they were paid (the ledger's rule; the day is told in advance). */
const giftReleaseDays = 3;
const dayMs = 86_400_000;

/** Its own share of what it received itself, it has already; what it owes of that is no part of what it earned. */
const keptAccount = 'earned_directly';
const organizationAccounts = ['pending', 'available', 'reserved', 'paid_out', 'debt', keptAccount];

export type EarningOrder = Pick<OrganizationOrder, 'status' | 'payment_status'> & {
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

/** Whether there was ever something to take back: in a gift card that was bought there is none. */
const hasEarned = ({ entries }: EarningOrder): boolean =>
  entries.some(({ postings }) =>
    postings.some(
      ({ account, amount_cents: amount }) => organizationAccounts.includes(account) && amount > 0,
    ),
  );

const earnedBy = ({ lines }: EarningOrder, isGiven: boolean): Cents =>
  sum(
    lines
      .filter(({ kind }) => (kind === 'gift' || kind === 'fee_cover') === isGiven)
      .map((line) => cents(line.earned_cents)),
  );

/** The sale that stands: one that was confirmed by mistake has its mirror, and counts for nothing. */
const saleOf = ({ entries }: EarningOrder) => {
  const sales = entries.filter(({ kind }) => kind === 'sale');
  const undone = entries.filter(({ kind }) => kind === 'sale_undone');
  return sales.length > undone.length ? sales.at(-1) : undefined;
};

/** What the organization earned by an order and when it can have it, in sentences; read off the entries themselves. */
export const earningsSentences = (order: EarningOrder, words: Words): string[] => {
  const sale = saleOf(order);
  if (sale === undefined) {
    if (order.payment_status !== paymentStatus.failed) return [texts.unpaid];
    return [order.entries.length === 0 ? texts.failed : texts.failedInPart];
  }
  const earned = balanceOf(order, organizationAccounts);
  if (earned <= 0) {
    if (earned === 0 && order.status === orderStatus.canceled)
      return [texts.canceled(words.organizationName)];
    const { organizationName } = words;
    if (earned < 0) return [texts.takenBackCost(organizationName, formatMoney(cents(-earned)))];
    const hasKind = (kind: string): boolean => order.entries.some((entry) => entry.kind === kind);
    if (hasKind('chargeback')) return [texts.takenBack(organizationName)];
    return [(hasKind('refund') && hasEarned(order) ? texts.refunded : texts.nothing)(organizationName)];
  }
  const gifts = earnedBy(order, true);
  const share = earnedBy(order, false);
  const isWhole = add(gifts, share) === earned;
  const isKept = balanceOf(order, [keptAccount]) > 0;
  return [
    earnedSentence(words.organizationName, earned, isWhole ? { gifts, share } : null),
    ...(isKept
      ? [texts.hasAlready]
      : availability(
          balanceOf(order, ['pending']),
          isWhole ? { gifts, share } : null,
          sale.occurred_at,
          words,
        )),
  ];
};

type Parts = { readonly gifts: Cents; readonly share: Cents };

const earnedSentence = (organization: string, earned: Cents, parts: Parts | null): string => {
  const amount = formatMoney(earned);
  if (parts === null) return texts.earned(organization, amount);
  if (parts.gifts === 0) return texts.earnedShare(organization, amount);
  if (parts.share === 0) return texts.earnedGifts(organization, amount);
  return texts.earnedBoth(organization, amount, formatMoney(parts.gifts), formatMoney(parts.share));
};

const availability = (
  pending: Cents,
  parts: Parts | null,
  paidAt: string,
  { writeDate }: Words,
): string[] => {
  if (pending <= zero) return [texts.allAvailable];
  if (parts === null) return [texts.stillPending(formatMoney(pending))];
  const giftsDay = writeDate(new Date(Date.parse(paidAt) + giftReleaseDays * dayMs));
  if (parts.gifts === 0) return [texts.shareLater];
  if (parts.share === 0) return [texts.giftsLater(giftsDay)];
  if (pending === parts.share) return [texts.giftsNowShareLater];
  if (pending === parts.gifts) return [texts.shareNowGiftsLater(giftsDay)];
  return [texts.bothLater(giftsDay)];
};
