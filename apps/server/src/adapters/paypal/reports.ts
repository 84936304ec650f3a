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
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(2\d{3})$/.exec(row.text('Date')) ?? [];
  const [, hours = '', minutes = '', seconds = ''] =
    /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(row.text('Time')) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // As if it were told in UTC.
  const told = new Date(`${date}T${hours.padStart(2, '0')}:${minutes}:${seconds}Z`);
  if (Number.isNaN(told.getTime()) || !told.toISOString().startsWith(date)) return row.refuse('time', 'Date');
  const zone = row.text('TimeZone');
  const offset = offsets[zone];
  if (offset !== undefined) return new Date(told.getTime() - offset * hourMs);
  if (!zones.has(zone)) return row.refuse('time', 'TimeZone');
  // Twice: clocks may be put forward or back between the guess and the answer.
  const guess = told.getTime() - offsetAt(zone, told);
  return new Date(told.getTime() - offsetAt(zone, new Date(guess)));
};

const hourMs = 3_600_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** By how much a zone is ahead of UTC at a moment, in milliseconds. */
const offsetAt = (zone: string, at: Date): number => {
  const clock =
    clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  clocks.set(zone, clock);
  const name = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
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
    const ours = metadataOf(row.text('Custom Number'));
    // A chargeback and its fee have one id.
    const line = { key: `${reference} ${words}`.slice(0, 200), occurredAt: timeOf(row), reference };
    const currency = row.text('Currency');
    // The books have one currency: a person says what this is.
    if (currency !== 'USD')
      return {
        ...{ ...line, kind: 'other', grossCents: 0, feeCents: 0, payment: null },
        description: `${row.text('Gross')} ${currency} ${words}`.trim(),
      };
    return {
      ...{ ...line, kind: kindOf(words), description: words },
      ...{ grossCents: row.cents('Gross'), feeCents: row.cents('Fee') },
      payment:
        ours === null
          ? null
          : { organizationId: ours['organization_id'] ?? '', paymentId: ours['payment_id'] ?? '' },
    };
  },
};
