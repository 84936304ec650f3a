import { invalidField } from '@goodshelf/contract';
import { scheduledYearsMax } from '@goodshelf/contract/settings-words';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Actor } from '../audit/index.ts';
import { type DatedTermsRow, lockTerms, type NewTerms, termsDayOf } from '../terms/index.ts';
import { requireSeen } from './seen.ts';
import { settingsTexts } from './settings.texts.ts';
import { standingTerms, termsOn } from './standing-terms.ts';
import type { TermsKeeping } from './terms-keeping.ts';

const texts = settingsTexts.terms;

export type SettingsDeps = { readonly db: Db; readonly clock: Clock };

const requireDay = (day: string, today: string): void => {
  if (day < today) throw invalidField('valid_from', texts.past);
  const last = `${Number(today.slice(0, 4)) + scheduledYearsMax}${today.slice(4)}`;
  if (day > last) throw invalidField('valid_from', texts.tooFar(scheduledYearsMax));
};

const isSame = (one: NewTerms, other: DatedTermsRow): boolean =>
  one.catalogue_share_bps === other.catalogue_share_bps && one.platform_fee_bps === other.platform_fee_bps;

/**
 * Sets terms from a day on: today's hold at once (in place of others that began today), later ones by themselves when their day comes. What stands there already
 * is no change, so an answer that was lost may be asked for again. Throws `settings_changed` when the terms are no longer
 * those that were seen, and `invalid_input` beside the day.
 */
export const scheduleTerms =
  ({ db, clock }: SettingsDeps, keeping: TermsKeeping) =>
  (actor: Actor, change: NewTerms, version: string): Promise<{ success: string }> =>
    db.asOperator('staff change terms', async (tx) => {
      const at = clock.now();
      const today = termsDayOf(at);
      const day = change.valid_from;
      const isToday = day === today;
      const done = { success: isToday ? texts.nowInForce : texts.scheduled(day) };
      await tx.query(lockTerms, []);
      const rows = await keeping.terms.list(tx);
      const same = rows.find((row) => row.valid_from === day);
      if (same !== undefined && isSame(change, same)) return done;
      requireDay(day, today);
      requireSeen(standingTerms(rows, today), version);
      if (same !== undefined && !isToday) throw invalidField('valid_from', texts.taken);
      // A slip of today is mended today: what was sold meanwhile keeps what stands on its lines.
      if (same === undefined) await keeping.terms.add(tx, change, at, isToday);
      else await keeping.terms.correct(tx, change, at);
      await keeping.recordScheduled(tx, actor, at, change, termsOn(rows, day) ?? keeping.unset);
      return done;
    });
