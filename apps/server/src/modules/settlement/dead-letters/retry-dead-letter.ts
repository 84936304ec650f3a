import { Problem } from '@goodshelf/contract';
import type { DeadLetterKind } from '@goodshelf/contract/dead-letter-kinds';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, Tx } from '../../../platform/database/index.ts';
import { isUuid } from '../../../platform/ids/index.ts';
import { tell } from '../../events/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import type { Payables } from '../payable.ts';
import { type Actor, recordAudit } from '../../audit/index.ts';
import { deadLetterTexts as texts } from '../settlement.texts.ts';
import {
  existsStatements,
  type RetriedRow,
  retryEventStatement,
  retryStatements,
} from './dead-letters.repo.ts';

export type RetryDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly payables: Pick<Payables, 'numbersOf'>;
  /** Makes the scope of an organization for work in the background (`jobScope`). */
  readonly scopeOf: (organizationId: string) => OrgScope;
};

/**
 * Staff ask for another try of what was given up: it is due now, with all its tries before it. Written down in the audit
 * log of its organization, and with the event itself, which may have none. Throws `dead_letter_not_found` for an id of
 * nothing, `dead_letter_settled` when it is not given up (any more).
 */
export const retryDeadLetter =
  ({ db, clock, payables, scopeOf }: RetryDeps) =>
  async (actor: Actor, kind: DeadLetterKind, id: string): Promise<void> => {
    const key = keyOf(kind, id);
    if (key === null) throw notFound();
    const at = clock.now();
    await db.asOperator('retry what was given up', async (tx) => {
      const retried = await retry(tx, kind, key, at, actor);
      if (retried === undefined) {
        const [known] = await tx.query(existsStatements[kind], [...key]);
        throw known === undefined ? notFound() : new Problem('dead_letter_settled', texts.settled);
      }
      const { organization_id: organizationId, order_id: orderId } = retried;
      const orderNumber =
        orderId === null
          ? undefined
          : (await payables.numbersOf(tx, [{ kind: 'order', id: orderId }])).get(orderId);
      await Promise.all([
        tell(tx, 'dead-letter.retried', { kind }),
        organizationId === null || orderNumber === undefined
          ? null
          : recordAudit(tx, scopeOf(organizationId), {
              action: `${kind}.retried`,
              summary: texts.logRetried(kind, orderNumber),
              actor,
              at,
            }),
      ]);
    });
  };

const notFound = (): Problem => new Problem('dead_letter_not_found', texts.notFound);

const retry = async (
  tx: Tx,
  kind: DeadLetterKind,
  key: readonly [string, string],
  at: Date,
  actor: Actor,
): Promise<RetriedRow | undefined> => {
  const rows = await (kind === 'event'
    ? tx.query(retryEventStatement, [...key, at, actor.userId])
    : tx.query(retryStatements[kind], [...key, at]));
  return rows[0];
};

/** The parts of an id that `presentDeadLetter` made; null for anything else. */
const keyOf = (kind: DeadLetterKind, id: string): readonly [owner: string, id: string] | null => {
  const at = id.indexOf(':');
  const [owner, own] = [id.slice(0, at), id.slice(at + 1)];
  if (at < 1 || own === '' || id.includes('\0')) return null;
  return kind === 'event' || (isUuid(owner) && isUuid(own)) ? [owner, own] : null;
};
