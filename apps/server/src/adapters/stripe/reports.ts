import type { ReportLineKind } from '@goodshelf/contract/provider-report-words';
import type { ReportReader, ReportRow } from '../../modules/settlement/index.ts';

/** Stripe's reporting categories (docs.stripe.com/reports/reporting-categories); what is not among them is for people. */
const kinds: Readonly<Record<string, ReportLineKind>> = {
  charge: 'payment',
  refund: 'refund',
  partial_capture_reversal: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute_returned',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
};

/** Of the payment itself; a refund and a payout have ids of their own. */
const byPayment: ReadonlySet<ReportLineKind> = new Set(['payment', 'dispute', 'dispute_returned']);

/** `2026-03-31 23:59:59`, of UTC. */
const timePattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)Z?$/;

const timeOf = (row: ReportRow): Date => {
  const [, day, time] = timePattern.exec(row.text('created_utc')) ?? [];
  const at = new Date(`${day}T${time}Z`);
  if (Number.isNaN(at.getTime())) row.refuse('time', 'created_utc');
  return at;
};

/**
 * The itemized reports that Stripe makes of its balance (`balance_change_from_activity.itemized`, `payout_reconciliation.itemized`): Reports, Balance
 * or Payout reconciliation, Download, Itemized, with the column `created_utc`. A fee is a cost there: it is written without a sign.
 */
export const stripeReports: ReportReader = {
  title: 'Stripe',
  timeZone: 'UTC',
  url: null,
  columns: [
    'balance_transaction_id',
    'created_utc',
    'currency',
    'gross',
    'fee',
    'reporting_category',
    'source_id',
    'payment_intent_id',
  ],
  read: (row) => {
    const key = row.text('balance_transaction_id');
    if (key === '' || key.length > 100) row.refuse('id', 'balance_transaction_id');
    const line = { key, occurredAt: timeOf(row), payment: null, description: row.text('description') };
    const source = row.text('source_id').slice(0, 100);
    const currency = row.text('currency').toLowerCase();
    // The books have one currency: a person says what this is.
    if (currency !== 'usd')
      return {
        ...{ ...line, kind: 'other', grossCents: 0, feeCents: 0, reference: source === '' ? key : source },
        description: `${row.text('gross')} ${currency.toUpperCase()} ${line.description}`.trim(),
      };
    const kind = kinds[row.text('reporting_category')] ?? 'other';
    const fee = row.cents('fee');
    return {
      ...{ ...line, kind, grossCents: row.cents('gross'), feeCents: fee === 0 ? 0 : -fee },
      reference: referenceOf(kind, { key, source, payment: row.text('payment_intent_id').slice(0, 100) }),
    };
  },
};

/** What moved, as the books know it; several charges of Stripe's own may have one source. */
const referenceOf = (
  kind: ReportLineKind,
  { key, source, payment }: { readonly key: string; readonly source: string; readonly payment: string },
): string => {
  if (byPayment.has(kind)) return payment;
  return kind === 'fee' || source === '' ? key : source;
};
