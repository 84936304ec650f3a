import { type ReportLineKind, reportLineKinds } from '@goodshelf/contract/provider-report-words';
import { createHmac } from 'node:crypto';
import { cents, formatDecimal } from '@goodshelf/money';
import type { ReportReader } from '../../modules/settlement/index.ts';

/** What moved at the provider: in is positive, its fee a cost without a sign. */
export type MovementRow = {
  readonly id: string;
  readonly type: ReportLineKind;
  readonly at: Date;
  readonly gross_cents: number;
  readonly fee_cents: number;
  readonly object: string;
  readonly description: string;
};

const columns = ['id', 'created_utc', 'type', 'currency', 'gross', 'fee', 'net', 'object', 'description'];

/** Where it is had: only who was told the address can ask, as a provider's own site asks who they are. */
export const reportPathOf = (secretKey: string): string =>
  `/sandbox-card/reports/${createHmac('sha256', secretKey).update('sandbox-card report').digest('hex').slice(0, 32)}.csv`;

/** In which it counts its days. */
export const reportTimeZone = 'America/New_York';

const kinds: ReadonlySet<string> = new Set(reportLineKinds);

/** The report of the sandbox: what a company that charges cards would say of each thing it moved. */
export const createSandboxReports = (url: string): ReportReader => ({
  title: 'Test cards',
  timeZone: reportTimeZone,
  url,
  columns,
  read: (row) => {
    const key = row.text('id');
    if (key === '' || key.length > 100) row.refuse('id', 'id');
    if (row.text('currency') !== 'usd') row.refuse('currency', 'currency');
    const occurredAt = new Date(row.text('created_utc'));
    if (Number.isNaN(occurredAt.getTime())) row.refuse('time', 'created_utc');
    const fee = row.cents('fee');
    const type = row.text('type');
    return {
      key,
      kind: kinds.has(type) ? (type as ReportLineKind) : 'other',
      occurredAt,
      grossCents: row.cents('gross'),
      feeCents: fee === 0 ? 0 : -fee,
      reference: row.text('object').slice(0, 100),
      payment: null,
      description: row.text('description'),
    };
  },
});

const amount = (value: number): string => formatDecimal(cents(value));
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The same as a file. */
export const writeSandboxReport = (movements: readonly MovementRow[]): string =>
  [
    columns,
    ...movements.map((moved) => [
      ...[moved.id, moved.at.toISOString(), moved.type, 'usd', amount(moved.gross_cents)],
      ...[amount(moved.fee_cents), amount(moved.gross_cents - moved.fee_cents), moved.object],
      quoted(moved.description),
    ]),
  ]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
