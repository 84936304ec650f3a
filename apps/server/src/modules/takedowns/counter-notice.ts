import type { CounterNotice } from '@goodshelf/contract/takedowns.contract';
import type { Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { restoreDates } from './business-days.ts';
import { caseNotFound, movedOn, type MoveCaseDeps } from './move-case.ts';
import { recordMove } from './record-case-event.ts';
import { counterRefusal } from './takedowns.policy.ts';
import { type CaseRow, counterCase, insertCounterNotice, lockCase } from './takedowns.repo.ts';
import { takedownsTexts as texts } from './takedowns.texts.ts';

/**
 * An organization answers the notice about a product of its own: once, under penalty of perjury. The days until it may
 * come back begin, and the claimant gets a copy.
 */
export const sendOwnCounterNotice =
  ({ db, clock }: MoveCaseDeps) =>
  async (scope: OrgScope, actor: Actor, caseId: string, notice: CounterNotice) =>
    db.inScope(scope, async (tx) => {
      const [found] = await tx.query(lockCase, [caseId]);
      if (found?.organization_id !== scope.organizationId) throw caseNotFound();
      await counter(tx, found, actor, clock.now(), notice);
      return { success: texts.countered };
    });

/** Staff record one that came by mail. */
export const recordCounterNotice =
  ({ db, clock }: MoveCaseDeps) =>
  async (actor: Actor, caseId: string, notice: CounterNotice) =>
    db.asOperator('record a counter-notice', async (tx) => {
      const [found] = await tx.query(lockCase, [caseId]);
      if (found === undefined) throw caseNotFound();
      await counter(tx, found, actor, clock.now(), notice);
      return { success: texts.counterRecorded };
    });

const counter = async (
  tx: Tx,
  found: CaseRow,
  actor: Actor,
  at: Date,
  notice: CounterNotice,
): Promise<void> => {
  if (counterRefusal(found) !== null) throw movedOn();
  const { id, organization_id: organizationId } = found;
  const dates = restoreDates(at);
  await tx.query(counterCase, [id, at, dates.from, dates.by]);
  await tx.query(insertCounterNotice, [
    ...[id, organizationId, at, notice.name, notice.email, notice.phone, notice.address],
    ...[notice.statement, notice.signature, actor.userId],
  ]);
  await recordMove(tx, { caseId: id, organizationId, actor, at }, 'countered', { reason: null });
};
