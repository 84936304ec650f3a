import type { WithdrawalStatus } from '@goodshelf/contract/lookups';
import type { PayoutMethod } from '@goodshelf/contract/lookups';
import type { Cents } from '@goodshelf/money';
import { statement, type Tx } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';

export type WithdrawalRow = {
  readonly organization_id: string;
  readonly id: string;
  readonly number: string;
  readonly amount_cents: number;
  readonly status: WithdrawalStatus;
  readonly requested_at: Date;
  readonly requested_by: string;
  /** The names; empty when the account is gone, and of who ended it null while it is pending. */
  readonly requester_name: string;
  readonly requester_email: string | null;
  readonly ended_at: Date | null;
  readonly ended_by_name: string | null;
  readonly is_canceled: boolean;
  readonly reason: string | null;
  readonly reference: string | null;
  readonly method: PayoutMethod | null;
  readonly masked: string | null;
  /** Who of the staff may be paying it; null while nobody is. */
  readonly taken_at: Date | null;
  readonly taken_by: string | null;
  readonly taker_name: string | null;
  /** Who of the staff approved it, and with which version of the payout details; null while nobody has. */
  readonly approved_at: Date | null;
  readonly approved_by: string | null;
  readonly approver_name: string | null;
  readonly approved_version: number | null;
  readonly run_id: string | null;
};

const nameOf = (person: string): string =>
  `coalesce(trim(${person}.first_name || ' ' || ${person}.last_name), '')`;

/** All of a withdrawal `w`. */
export const withdrawalColumns = `w.organization_id, w.id, w.number, w.amount_cents, w.status, w.requested_at, w.requested_by,
  ${nameOf('requester')} as requester_name, requester.email as requester_email, w.ended_at,
  case when w.ended_by is not null then ${nameOf('ender')} end as ended_by_name,
  w.is_canceled, w.reason, w.reference, w.method, w.masked, w.taken_at, w.taken_by,
  case when w.taken_by is not null then ${nameOf('taker')} end as taker_name, w.approved_at, w.approved_by,
  case when w.approved_by is not null then ${nameOf('approver')} end as approver_name, w.approved_version, w.run_id`;
export const withdrawalPeople = `left join people requester on requester.id = w.requested_by
  left join people ender on ender.id = w.ended_by left join people taker on taker.id = w.taken_by
  left join people approver on approver.id = w.approved_by`;

const oneStatement = statement<WithdrawalRow>(
  'payouts.withdrawal',
  `select ${withdrawalColumns} from withdrawals w ${withdrawalPeople} where w.organization_id = $1 and w.id = $2`,
);

const openStatement = statement<WithdrawalRow>(
  'payouts.open-withdrawal',
  `select ${withdrawalColumns} from withdrawals w ${withdrawalPeople} where w.organization_id = $1 and w.status = 0`,
);

const lockStatement = statement<{ readonly id: string }>(
  'payouts.lock-withdrawal',
  'select id from withdrawals where organization_id = $1 and id = $2 for update',
);

const addStatement = statement<never>(
  'payouts.add-withdrawal',
  `insert into withdrawals (organization_id, id, amount_cents, requested_at, requested_by) values ($1, $2, $3, $4, $5)`,
);

const endStatement = statement<never>(
  'payouts.end-withdrawal',
  `update withdrawals set status = $3, ended_at = $4, ended_by = $5, is_canceled = $6, reason = $7, reference = $8, method = $9,
     masked = $10
   where organization_id = $1 and id = $2`,
);

export const ownWithdrawals = statement<WithdrawalRow>(
  'payouts.withdrawals',
  `select ${withdrawalColumns} from withdrawals w ${withdrawalPeople}
   where w.organization_id = $1 order by w.requested_at desc, w.id desc limit $2 offset $3`,
);

const countStatement = statement<{ readonly total: number }>(
  'payouts.count-withdrawals',
  'select count(*)::int as total from withdrawals where organization_id = $1',
);

const endedStatement = statement<WithdrawalRow>(
  'payouts.ended-withdrawals',
  `select ${withdrawalColumns} from withdrawals w ${withdrawalPeople}
   where w.organization_id = $1 and w.status <> 0 and w.id <> $2 order by w.requested_at desc, w.id desc limit 5`,
);

const takeStatement = statement<never>(
  'payouts.take-withdrawal',
  // Whoever takes it over from somebody else takes it out of their run.
  `update withdrawals set taken_at = $3, taken_by = $4, run_id = case when taken_by = $4 then run_id end
   where organization_id = $1 and id = $2`,
);

const approveStatement = statement<never>(
  'payouts.approve-withdrawal',
  `update withdrawals set approved_at = $3, approved_by = $4, approved_version = $5 where organization_id = $1 and id = $2`,
);

export const findWithdrawal = async (tx: Tx, scope: OrgScope, id: string): Promise<WithdrawalRow | null> =>
  (await tx.query(oneStatement, [scope.organizationId, id]))[0] ?? null;

export const findOpenWithdrawal = async (tx: Tx, scope: OrgScope): Promise<WithdrawalRow | null> =>
  (await tx.query(openStatement, [scope.organizationId]))[0] ?? null;

/** As it stands; nobody else ends it meanwhile. */
export const lockWithdrawal = async (tx: Tx, scope: OrgScope, id: string): Promise<WithdrawalRow | null> => {
  await tx.query(lockStatement, [scope.organizationId, id]);
  return findWithdrawal(tx, scope, id);
};

export const addWithdrawal = (
  tx: Tx,
  scope: OrgScope,
  added: { readonly id: string; readonly amountCents: Cents; readonly at: Date; readonly by: string },
) => tx.query(addStatement, [scope.organizationId, added.id, added.amountCents, added.at, added.by]);

/** Somebody of the staff looks up where to send it. */
export const takeWithdrawal = (
  tx: Tx,
  scope: OrgScope,
  id: string,
  { at, by }: { readonly at: Date; readonly by: string },
) => tx.query(takeStatement, [scope.organizationId, id, at, by]);

/** Somebody of the staff approves it as it would be paid now. */
export const setApproval = (
  tx: Tx,
  scope: OrgScope,
  id: string,
  { at, by, version }: { readonly at: Date; readonly by: string; readonly version: number },
) => tx.query(approveStatement, [scope.organizationId, id, at, by, version]);

export type Ending = {
  readonly status: WithdrawalStatus;
  readonly at: Date;
  readonly by: string;
  readonly isCanceled?: boolean;
  readonly reason?: string;
  readonly reference?: string;
  readonly method?: PayoutMethod;
  readonly masked?: string;
};

export const endWithdrawal = (tx: Tx, scope: OrgScope, id: string, ending: Ending) =>
  tx.query(endStatement, [
    ...[scope.organizationId, id, ending.status, ending.at, ending.by, ending.isCanceled ?? false],
    ...[ending.reason ?? null, ending.reference ?? null, ending.method ?? null, ending.masked ?? null],
  ]);

export const listWithdrawalRows = async (
  tx: Tx,
  scope: OrgScope,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly WithdrawalRow[]; readonly total: number }> => {
  const [rows, [counted]] = await Promise.all([
    tx.query(ownWithdrawals, [scope.organizationId, pageSize, (page - 1) * pageSize]),
    tx.query(countStatement, [scope.organizationId]),
  ]);
  return { rows, total: counted?.total ?? 0 };
};

/** Its last ones that have ended, besides the given. */
export const readEndedBeside = (tx: Tx, scope: OrgScope, id: string) =>
  tx.query(endedStatement, [scope.organizationId, id]);
