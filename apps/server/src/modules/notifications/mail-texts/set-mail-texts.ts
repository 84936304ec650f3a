import { Problem, refuseFields } from '@goodshelf/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { Actor } from '../../audit/index.ts';
import { mailTextsWords as words } from './mail-catalog.texts.ts';
import { requireMail } from './mail-texts.queries.ts';
import { addMailVersion, readMailVersions } from './mail-texts.repo.ts';
import type { OwnTexts } from './mail-writer.ts';
import { ownTextsOf, problemsOf } from './typed-texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock };

const isSame = (one: OwnTexts, other: OwnTexts): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, text]) => other[name] === text);

/**
 * Sets all texts of an email, for those that are written from now on; without any it says again what it said as delivered. What
 * stands there already is no change, so an answer that was lost may be asked for again. Throws `not_found`, `settings_changed` when
 * somebody else was first, and `invalid_input` beside each text that cannot be sent.
 */
export const setMailTexts =
  ({ db, clock }: Deps) =>
  async (
    actor: Actor,
    kindId: string,
    sent: { readonly version: number; readonly texts: Readonly<Record<string, string>> },
  ): Promise<{ success: string }> => {
    const { kind } = requireMail(kindId);
    refuseFields(problemsOf(kind, sent.texts));
    const texts = ownTextsOf(kind, sent.texts);
    const done = { success: Object.keys(texts).length === 0 ? words.reset : words.saved };
    return db.asOperator('staff change an email', async (tx) => {
      const [standing] = await readMailVersions(tx, kind.id, 1);
      if (isSame(standing?.texts ?? {}, texts)) return done;
      const change = { kindId: kind.id, version: sent.version + 1, texts, at: clock.now() };
      const isFirst = (standing?.version ?? 0) === sent.version && (await addMailVersion(tx, actor, change));
      if (!isFirst) throw new Problem('settings_changed', words.changed, { showAsError: true });
      return done;
    });
  };
