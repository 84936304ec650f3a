import { invalidField, Problem } from '@goodshelf/contract';
import type { LimitSetting, LimitSettings } from '@goodshelf/contract/controls.contract';
import { isWithinLimit, limitNames, type PlatformLimit } from '@goodshelf/contract/limit-words';
import { limitInWords } from '@goodshelf/contract/limit-in-words';
import { platformLimits } from '@goodshelf/contract/platform-limits.texts';
import type { Actor } from '../audit/index.ts';
import { controlsOf, type LimitRow, lockLimits, readLimits, setLimitValue } from '../controls/index.ts';
import type { SettingsDeps } from './schedule-terms.ts';
import { listSettingEvents, recordSetting } from './setting-events.ts';
import { type Names, namesOf, settersOf } from './setters.ts';
import { settingsTexts } from './settings.texts.ts';

const texts = settingsTexts.limits;

const valueOf = (limit: PlatformLimit, rows: readonly LimitRow[]): number =>
  controlsOf({ switches: [], exceptions: [], limits: rows }).limit(limit);

const presentLimit = (limit: PlatformLimit, rows: readonly LimitRow[], names: Names): LimitSetting => {
  const row = rows.find(({ name }) => name === limit);
  return {
    limit,
    value: valueOf(limit, rows),
    last: row === undefined ? null : { set_at: row.set_at.toISOString(), set_by: names.of(row.set_by) },
  };
};

export const getLimitSettings = ({ db }: SettingsDeps): Promise<LimitSettings> =>
  db.asOperator('look at the limits', async (tx) => {
    const [rows, events] = await Promise.all([readLimits(tx), listSettingEvents(tx, 'limits')]);
    const names = await namesOf(tx, settersOf(rows));
    return { limits: limitNames.map((limit) => presentLimit(limit, rows, names)), events };
  });

type Sent = { readonly value: number | null; readonly seen: number };

/**
 * Sets a number, in all processes a moment after the commit; null is the standard. What stands there already is no change. Throws
 * `settings_changed` when another number stood there than was seen, and `invalid_input` beside one that is not allowed.
 */
export const setLimit =
  ({ db, clock }: SettingsDeps) =>
  (actor: Actor, limit: PlatformLimit, { value, seen }: Sent): Promise<{ success: string }> =>
    db.asOperator('staff set a limit', async (tx) => {
      const { title, standard, least, most } = platformLimits[limit];
      const wanted = value ?? standard;
      const inWords = (number: number): string => limitInWords(limit, number);
      if (!isWithinLimit(limit, wanted))
        throw invalidField('value', texts.range(inWords(least), inWords(most)));
      const before = valueOf(limit, await lockLimits(tx));
      const done = { success: texts.saved(title, inWords(wanted)) };
      if (before === wanted) return done;
      if (before !== seen)
        throw new Problem('settings_changed', settingsTexts.changed, { showAsError: true });
      const at = clock.now();
      await setLimitValue(tx, limit, wanted === standard ? null : wanted, { at, by: actor.userId });
      const summary = texts.log(title, inWords(before), inWords(wanted));
      await recordSetting(tx, actor, { section: 'limits', at, summary });
      return done;
    });
