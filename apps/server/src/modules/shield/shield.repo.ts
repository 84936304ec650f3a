import { type Db, statement } from '../../platform/database/index.ts';
import { dayMs, declinesMax, type Decline } from './declines.ts';

type DeclineRow = {
  readonly organization_id: string;
  readonly id: string;
  readonly at: Date;
  readonly address_hash: Buffer;
  readonly browser_hash: Buffer;
  readonly email_hash: Buffer;
  readonly card_hash: Buffer | null;
  readonly is_declined: boolean;
};

export const declinesChannel = 'shield_declines';

const insertDecline = statement<{ told: string }>(
  'shield.insert-decline',
  `with written as (
     insert into shield_declines (organization_id, id, at, address_hash, browser_hash, email_hash, card_hash, is_declined)
     values ($1, $2, $3, $4, $5, $6, $7, $8))
   select pg_notify('${declinesChannel}', $9)::text as told`,
);

const readDeclines = statement<DeclineRow>(
  'shield.read-declines',
  `select organization_id, id, at, address_hash, browser_hash, email_hash, card_hash, is_declined
   from shield_declines where at > $1 order by at desc limit $2`,
);

const addHours = statement<never>(
  'shield.add-hours',
  `insert into shield_hours as kept (organization_id, hour, outcome, count)
   select c.organization_id, c.hour, c.outcome, c.count
   from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::int[]) as c (organization_id, hour, outcome, count)
   order by c.organization_id, c.hour, c.outcome
   on conflict (organization_id, hour, outcome) do update set count = kept.count + excluded.count`,
);

export type HourCount = {
  readonly organizationId: string;
  readonly hour: Date;
  readonly outcome: string;
  readonly count: number;
};

const bytes = (hash: string): Buffer => Buffer.from(hash, 'base64url');
const text = (hash: Buffer): string => hash.toString('base64url');

export const createShieldRepo = (db: Db) => ({
  /** Writes a decline down and tells all processes. */
  insert: async (decline: Decline): Promise<void> => {
    const { organizationId, id, at, address, browser, email, card, isDeclined } = decline;
    await db.asOperator('remember a declined payment', (tx) =>
      tx.query(insertDecline, [
        ...[organizationId, id, new Date(at), bytes(address), bytes(browser), bytes(email)],
        ...[card === null ? null : bytes(card), isDeclined, JSON.stringify(decline)],
      ]),
    );
  },
  /** Those of the last day. */
  recent: async (now: number): Promise<Decline[]> => {
    const rows = await db.asOperator('remember declined payments', (tx) =>
      tx.query(readDeclines, [new Date(now - dayMs), declinesMax]),
    );
    return rows.map((row) => ({
      organizationId: row.organization_id,
      id: row.id,
      at: row.at.getTime(),
      address: text(row.address_hash),
      browser: text(row.browser_hash),
      email: text(row.email_hash),
      card: row.card_hash === null ? null : text(row.card_hash),
      isDeclined: row.is_declined,
    }));
  },
  addHours: async (counts: readonly HourCount[]): Promise<void> => {
    await db.asOperator('count what came of payments', (tx) =>
      tx.query(addHours, [
        counts.map(({ organizationId }) => organizationId),
        counts.map(({ hour }) => hour),
        counts.map(({ outcome }) => outcome),
        counts.map(({ count }) => count),
      ]),
    );
  },
});
export type ShieldRepo = ReturnType<typeof createShieldRepo>;
