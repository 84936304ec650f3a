import { type endpoints, type ParsedInput, Problem } from '@goodshelf/contract';
import { bookDayOf } from '@goodshelf/contract/lookups';
import { reportDaysMax } from '@goodshelf/contract/provider-report-words';
import type { Actor } from '../audit/index.ts';
import type { CompareDeps } from './compare-report.ts';
import { reconciliationTexts as texts } from './reconciliation.texts.ts';
import { addReport, findReport, lockReport, removeReport } from './reports.repo.ts';

type Asked = ParsedInput<typeof endpoints.addProviderReport>['body'];

const dayMs = 86_400_000;

/**
 * Announces a report whose lines follow in parts. The same once more changes nothing. Throws `invalid_input` for a provider that isn't set up or days that can't be,
 * `provider_report_reused` for an id that means another report.
 */
export const addProviderReport =
  ({ db, clock, providers }: CompareDeps) =>
  (actor: Actor, asked: Asked): Promise<void> => {
    const { report_id: id, provider, file_name: fileName, first_day: firstDay, last_day: lastDay } = asked;
    if (!providers.all.some((one) => one.name === provider && one.reports !== undefined))
      refuse('provider', texts.unknownProvider);
    requireDays(firstDay, lastDay, bookDayOf(new Date(clock.now().getTime() + dayMs)));
    return db.asOperator('add a provider report', async (tx) => {
      const added = { id, provider, fileName, firstDay, lastDay, at: clock.now(), by: actor.userId };
      if (await addReport(tx, added)) return;
      const there = await findReport(tx, id);
      const isSame =
        there?.provider === provider &&
        there.file_name === fileName &&
        there.first_day === firstDay &&
        there.last_day === lastDay &&
        there.added_by === actor.userId;
      if (!isSame) throw new Problem('provider_report_reused', texts.reportReused);
    });
  };

/** Removes a report with its lines and what was said of them. Throws `provider_report_not_found`. */
export const removeProviderReport =
  ({ db, clock }: CompareDeps) =>
  (actor: Actor, id: string): Promise<void> =>
    db.asOperator('remove a provider report', async (tx) => {
      await lockReport(tx, id);
      if (!(await removeReport(tx, id, { at: clock.now(), by: actor.userId })))
        throw new Problem('provider_report_not_found', texts.reportNotFound);
    });

const refuse = (field: string, message: string): never => {
  throw new Problem('invalid_input', message, { errors: [{ field, message }] });
};

/** The provider's today may be tomorrow here. */
const requireDays = (first: string, last: string, tomorrow: string): void => {
  if (first < '2000-01-01') refuse('first_day', texts.oldDay);
  if (last < first) refuse('last_day', texts.lastBeforeFirst);
  if (last > tomorrow) refuse('last_day', texts.futureDay);
  if (Date.parse(last) - Date.parse(first) >= reportDaysMax * dayMs)
    refuse('last_day', texts.tooLong(reportDaysMax));
};
