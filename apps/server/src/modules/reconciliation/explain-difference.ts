import { Problem } from '@goodshelf/contract';
import type { Actor } from '../audit/index.ts';
import type { CompareDeps } from './compare-report.ts';
import { lockDifference, writeExplanation } from './differences.repo.ts';
import { reconciliationTexts as texts } from './reconciliation.texts.ts';

type Asked = { readonly id: string; readonly explanation: string; readonly seenVersion: number };

/**
 * Says why a difference is right, or what is done about it. The same words once more change nothing. Throws `provider_difference_not_found`,
 * `provider_difference_moved_on` when it isn't any more what the person saw.
 */
export const explainDifference =
  ({ db, clock }: CompareDeps) =>
  (actor: Actor, { id, explanation, seenVersion }: Asked): Promise<void> =>
    db.asOperator('explain a difference', async (tx) => {
      const there = await lockDifference(tx, id);
      if (there === null) throw new Problem('provider_difference_not_found', texts.differenceNotFound);
      if (there.explanation === explanation && there.decided_by === actor.userId) return;
      if (there.state === 2)
        throw new Problem('provider_difference_moved_on', texts.differenceMovedOn.settled);
      if (there.version !== seenVersion)
        throw new Problem('provider_difference_moved_on', texts.differenceMovedOn.changed);
      await writeExplanation(tx, id, { explanation, at: clock.now(), by: actor.userId });
    });
