import type { ReportLineKind } from '@goodshelf/contract/provider-report-words';
import type { Tx } from '../../platform/database/index.ts';
import { findRecorded } from '../accounting/index.ts';
import { readClearing } from '../ledger/index.ts';
import { findReportedPayments, findReportedRefunds, type ReportedPayment } from '../settlement/index.ts';
import type { Booked } from './judge-line.ts';

/** What a line of a report is about. */
export type LineSubject = {
  readonly id: string;
  readonly kind: ReportLineKind;
  readonly gross_cents: number;
  readonly fee_cents: number;
  readonly reference: string;
  /** Ours, as the report says: where to look. */
  readonly said_organization_id: string | null;
  readonly said_payment_id: string | null;
};

/** What the books have of it, and whose it is. */
export type Found = Booked & {
  /** What it is in the books: one line says it, and no other. */
  readonly key: string;
  readonly organizationId: string | null;
  readonly orderId: string | null;
  readonly paymentId: string | null;
};

const ofPayments: ReadonlySet<ReportLineKind> = new Set(['payment', 'dispute', 'dispute_returned']);

/** What the books have of each of these lines of a provider, by the line's id; what they know nothing of is left out. A handful of statements, whatever their number; two for each payout or charge. */
export const findBooked = async (
  tx: Tx,
  provider: string,
  lines: readonly LineSubject[],
): Promise<ReadonlyMap<string, Found>> => {
  const found = new Map<string, Found>();
  await addPayments(
    tx,
    provider,
    lines.filter(({ kind }) => ofPayments.has(kind)),
    found,
  );
  await addRefunds(
    tx,
    provider,
    lines.filter(({ kind }) => kind === 'refund'),
    found,
  );
  for (const line of lines) {
    if (line.kind !== 'payout' && line.kind !== 'fee') continue;
    const kind = line.kind === 'payout' ? 'provider_payout' : 'provider_charge';
    const recorded = await findRecorded(tx, kind, line.reference);
    if (recorded !== null)
      found.set(line.id, {
        ...{ ...ownDoing, key: `${line.kind} ${line.reference}` },
        grossCents: -recorded.amountCents,
      });
  }
  return found;
};

const ownDoing = { feeCents: 0, organizationId: null, orderId: null, paymentId: null };

const addPayments = async (
  tx: Tx,
  provider: string,
  lines: readonly LineSubject[],
  found: Map<string, Found>,
): Promise<void> => {
  if (lines.length === 0) return;
  const payments = await findReportedPayments(tx, provider, {
    references: lines.map((line) => line.reference).filter((reference) => reference !== ''),
    payments: lines.flatMap(({ said_organization_id: organizationId, said_payment_id: paymentId }) =>
      organizationId === null || paymentId === null ? [] : [{ organizationId, paymentId }],
    ),
  });
  const byReference = new Map(payments.map((payment) => [payment.reference, payment]));
  const byId = new Map(payments.map((payment) => [payment.id, payment]));
  const paymentOf = (line: LineSubject): ReportedPayment | undefined =>
    byReference.get(line.reference) ?? byId.get(line.said_payment_id ?? '');

  const causes = [...byId.values()].map((payment) => ({
    ...{ organizationId: payment.organization_id, reference: payment.id },
  }));
  const has = (kind: ReportLineKind): boolean => lines.some((line) => line.kind === kind);
  const taken = has('dispute') ? await readClearing(tx, 'chargeback', causes) : new Map<string, number>();
  const returned = has('dispute_returned')
    ? await readClearing(tx, 'chargeback_returned', causes)
    : new Map<string, number>();

  for (const line of lines) {
    const payment = paymentOf(line);
    if (payment === undefined) continue;
    const whose = {
      key: `${line.kind} ${payment.id}`,
      ...{ organizationId: payment.organization_id, orderId: payment.order_id, paymentId: payment.id },
    };
    if (line.kind === 'payment') {
      const feeCents = payment.fee_cents === null ? null : negated(payment.fee_cents);
      found.set(line.id, { ...whose, grossCents: payment.amount_cents, feeCents });
      continue;
    }
    const moved = (line.kind === 'dispute' ? taken : returned).get(payment.id);
    if (moved !== undefined) found.set(line.id, { ...whose, grossCents: moved, feeCents: 0 });
  }
};

const addRefunds = async (
  tx: Tx,
  provider: string,
  lines: readonly LineSubject[],
  found: Map<string, Found>,
): Promise<void> => {
  const refunds = new Map(
    (
      await findReportedRefunds(
        tx,
        provider,
        lines.map((line) => line.reference),
      )
    ).map((refund) => [refund.reference, refund]),
  );
  for (const line of lines) {
    const refund = refunds.get(line.reference);
    if (refund === undefined) continue;
    // What a bank did not take comes back in a line of its own.
    const isReturned = line.gross_cents > 0;
    if (isReturned && !refund.is_returned) continue;
    found.set(line.id, {
      key: `${isReturned ? 'refund_returned' : 'refund'} ${refund.reference}`,
      ...{ organizationId: refund.organization_id, orderId: refund.order_id, paymentId: null },
      grossCents: isReturned ? refund.amount_cents : negated(refund.amount_cents),
      feeCents: 0,
    });
  }
};

/** Never minus zero. */
const negated = (amount: number): number => (amount === 0 ? 0 : -amount);
