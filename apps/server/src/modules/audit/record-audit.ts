import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor, AuditRecord, Change } from './audit-record.ts';
import { insertAudit } from './audit.repo.ts';

/**
 * Writes down a change of the scope's organization in the transaction that makes it: both are there or neither is. One
 * statement, whose answer nobody needs, so it travels with the caller's next one when it is not awaited alone.
 */
export const recordAudit = async (tx: Tx, scope: OrgScope, record: AuditRecord): Promise<void> => {
  const at = record.at ?? new Date();
  await insertAudit(tx, scope, newId<'audit-entry'>(), at, { ...record, summary: cut(record.summary, 500) });
};

/** Writes down that a list was taken out as a file, which changes nothing: in a transaction of its own. */
export const recordTakenOut = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  scope: OrgScope,
  told: { readonly actor: Actor; readonly action: string; readonly summary: string },
): Promise<void> => db.inScope(scope, (tx) => recordAudit(tx, scope, { ...told, at: clock.now() }));

/** The values that differ, in the order of the labels. */
export const changesBetween = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  before: Readonly<Record<Key, string>>,
  after: Readonly<Partial<Record<Key, string>>>,
): Change[] =>
  (Object.keys(labels) as Key[]).flatMap((key) => {
    const next = after[key];
    return next === undefined || next === before[key]
      ? []
      : [{ label: labels[key], before: before[key], after: next }];
  });

const cut = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1)}…`;
