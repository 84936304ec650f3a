import type { scheduleOutcomes, WithdrawalFrequency } from '@goodshelf/contract/withdrawal-schedule.contract';
import { statement, type Tx } from '../../../../platform/database/index.ts';
import type { OrgScope } from '../../../../platform/tenancy/index.ts';

export type ScheduleOutcome = (typeof scheduleOutcomes)[number];

export type ScheduleRow = {
  readonly frequency: WithdrawalFrequency;
  readonly day: number;
  readonly least_cents: number;
  readonly version: number;
  readonly set_at: Date;
  readonly set_by: string;
  /** The name; empty when the account is gone. */
  readonly setter_name: string;
  /** "2026-11-28", in the zone of the books. */
  readonly next_on: string | null;
  readonly last_on: string | null;
  readonly last_outcome: ScheduleOutcome | null;
};

const rowStatement = statement<ScheduleRow>(
  'payouts.schedule',
  `select s.frequency, s.day, s.least_cents, s.version, s.set_at, s.set_by,
     coalesce(trim(p.first_name || ' ' || p.last_name), '') as setter_name,
     s.next_on::text as next_on, s.last_on::text as last_on, s.last_outcome
   from withdrawal_schedules s left join people p on p.id = s.set_by where s.organization_id = $1`,
);

const lockStatement = statement<{ readonly version: number }>(
  'payouts.lock-schedule',
  'select version from withdrawal_schedules where organization_id = $1 for update',
);

const saveStatement = statement<never>(
  'payouts.save-schedule',
  `insert into withdrawal_schedules (organization_id, frequency, day, least_cents, version, set_at, set_by, next_on)
   values ($1, $2, $3, $4, 1, $5, $6, $7::date)
   on conflict (organization_id) do update set frequency = excluded.frequency, day = excluded.day,
     least_cents = excluded.least_cents, version = withdrawal_schedules.version + 1, set_at = excluded.set_at,
     set_by = excluded.set_by, next_on = excluded.next_on`,
);

export const dueStatement = statement<{ readonly organization_id: string }>(
  'payouts.due-schedules',
  `select organization_id from withdrawal_schedules where next_on <= $1::date order by next_on, organization_id limit $2`,
);

const moveOnStatement = statement<never>(
  'payouts.move-schedule-on',
  `update withdrawal_schedules set next_on = $2::date, last_on = $3::date, last_outcome = $4 where organization_id = $1`,
);

export const readSchedule = async (tx: Tx, { organizationId }: OrgScope): Promise<ScheduleRow | null> =>
  (await tx.query(rowStatement, [organizationId]))[0] ?? null;

/** As it stands; nobody else changes it or asks by it meanwhile. */
export const lockSchedule = async (tx: Tx, scope: OrgScope): Promise<ScheduleRow | null> => {
  await tx.query(lockStatement, [scope.organizationId]);
  return readSchedule(tx, scope);
};

type Set = Pick<ScheduleRow, 'frequency' | 'day' | 'least_cents' | 'set_at' | 'set_by' | 'next_on'>;

export const saveSchedule = (tx: Tx, { organizationId }: OrgScope, set: Set) =>
  tx.query(saveStatement, [
    ...[organizationId, set.frequency, set.day, set.least_cents, set.set_at, set.set_by, set.next_on],
  ]);

export const moveScheduleOn = (
  tx: Tx,
  { organizationId }: OrgScope,
  moved: { readonly nextOn: string | null; readonly on: string; readonly outcome: ScheduleOutcome },
) => tx.query(moveOnStatement, [organizationId, moved.nextOn, moved.on, moved.outcome]);
