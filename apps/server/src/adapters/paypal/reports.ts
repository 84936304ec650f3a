import { startOfDay } from '@goodshelf/contract/order-periods';
import type { ReportLineKind } from '@goodshelf/contract/provider-report-words';
import type { ReportReader, ReportRow } from '../../modules/settlement/index.ts';
import { metadataOf } from './custom-id.ts';

/** Holds come and go, and what was only authorized, or never done, moves nothing. */
const movesNothing = /\b(?:hold|authorization|order)\b/i;
const undone: ReadonlySet<string> = new Set([
  'pending',
  'denied',
  'canceled',
  'expired',
  'voided',
  'removed',
]);

/** PayPal's words for what moved, the first that fits; what fits none is for people. */
const kindsOfWords: readonly (readonly [RegExp, ReportLineKind])[] = [
  [/\bfee\b/i, 'fee'],
  [
    /chargeback reversal|cancel(?:l?ed|lation)? (?:of )?(?:reversal|chargeback)|reversal reversal/i,
    'dispute_returned',
  ],
  [/chargeback|payment reversal|dispute/i, 'dispute'],
  [/refund/i, 'refund'],
  [/withdraw|transfer to (?:bank|your bank)/i, 'payout'],
  [/payment|checkout/i, 'payment'],
];

const kindOf = (words: string): ReportLineKind =>
  kindsOfWords.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';

const offsets: Readonly<Record<string, number>> = {
  ...{ GMT: 0, UTC: 0, EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
};
const zones: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** `03/31/2026`, `23:59:59` and the zone in which PayPal shows it. */
const timeOf = (row: ReportRow): Date => {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(2\d{3})$/.exec(row.text('Date')) ?? [];
  const [, hours, minutes, seconds] = /^(\d{1,2}):(\d{2}):(\d{2})$/.exec(row.text('Time')) ?? [];
  const zone = row.text('TimeZone');
  if (year === undefined || hours === undefined) return row.refuse('time', 'Date');
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const sinceMidnight = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000;
  const offset = offsets[zone];
  const midnight =
    offset !== undefined
      ? Date.parse(`${date}T00:00:00Z`) - offset * 3_600_000
      : zones.has(zone)
        ? Date.parse(startOfDay(date, 0, zone) ?? '')
        : Number.NaN;
  if (Number.isNaN(midnight)) row.refuse('time', 'TimeZone');
  return new Date(midnight + sinceMidnight);
};

/**
 * The activity that PayPal gives as a file (Activity, Statements, Activity report; CSV, all transactions, in English, with "Custom Number"). A payment is known by
 * what we wrote into it: PayPal's id of a transaction is the capture's, ours of it the order's.
 */
export const paypalReports: ReportReader = {
  title: 'PayPal',
  timeZone: 'America/Los_Angeles',
  url: null,
  columns: [
    ...['Date', 'Time', 'TimeZone', 'Type', 'Status', 'Currency', 'Gross', 'Fee'],
    ...['Transaction ID', 'Custom Number'],
  ],
  read: (row) => {
    const words = row.text('Type');
    if (movesNothing.test(words) || undone.has(row.text('Status').toLowerCase())) return null;
    const reference = row.text('Transaction ID');
    if (reference === '' || reference.length > 100) row.refuse('id', 'Transaction ID');
    if (row.text('Currency') !== 'USD') row.refuse('currency', 'Currency');
    const ours = metadataOf(row.text('Custom Number'));
    return {
      // A chargeback and its fee have one id.
      key: `${reference} ${words}`.slice(0, 200),
      kind: kindOf(words),
      occurredAt: timeOf(row),
      grossCents: row.cents('Gross'),
      feeCents: row.cents('Fee'),
      reference,
      payment:
        ours === null
          ? null
          : {
              organizationId: ours['organization_id'] ?? '',
              paymentId: ours['payment_id'] ?? '',
            },
      description: words,
    };
  },
};
