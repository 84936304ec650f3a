import { Problem } from '@goodshelf/contract';
import type { Actor } from '../audit/index.ts';
import { lockTerms, termsDayOf } from '../terms/index.ts';
import type { SettingsDeps } from './schedule-terms.ts';
import { settingsTexts } from './settings.texts.ts';
import type { TermsKeeping } from './terms-keeping.ts';

const texts = settingsTexts.terms;

/** Takes a change back whose day has not come; one that is gone already was taken back. Throws `terms_in_force`. */
export const withdrawTerms =
  ({ db, clock }: SettingsDeps, keeping: TermsKeeping) =>
  (actor: Actor, validFrom: string): Promise<{ success: string }> =>
    db.asOperator('staff withdraw a change of terms', async (tx) => {
      const at = clock.now();
      await tx.query(lockTerms, []);
      const rows = await keeping.terms.list(tx);
      const isThere = rows.some((row) => row.valid_from === validFrom);
      if (isThere && validFrom <= termsDayOf(at))
        throw new Problem('terms_in_force', texts.inForce, { showAsError: true });
      if (isThere) {
        await keeping.terms.withdraw(tx, validFrom);
        await keeping.recordWithdrawn(tx, actor, at, validFrom);
      }
      return { success: texts.withdrawn(validFrom) };
    });
