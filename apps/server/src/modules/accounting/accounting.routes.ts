import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { accountingTexts as texts } from './accounting.texts.ts';
import { closeMonth } from './close-month.ts';
import { listCorrections } from './corrections/corrections.queries.ts';
import { declineCorrection, postCorrection } from './corrections/decide-correction.ts';
import { proposeCorrection } from './corrections/propose-correction.ts';
import { journalFile } from './journal-file.ts';
import { listJournal } from './journal.queries.ts';
import { recordPlatformEntry } from './record-entry.ts';
import { type AccountingDeps, getTrialBalance } from './trial-balance.queries.ts';

export const accountingRoutes = (deps: AccountingDeps): Binding[] => {
  const record = recordPlatformEntry(deps);
  const close = closeMonth(deps);
  const propose = proposeCorrection(deps);
  const post = postCorrection(deps);
  const decline = declineCorrection(deps);
  return [
    bind(endpoints.getTrialBalance, (_, { query }) => getTrialBalance(deps, query.month)),
    bind(endpoints.listJournal, (_, { query }) => listJournal(deps, query)),
    bind(endpoints.getJournalFile, (_, { query }) =>
      journalFile(deps.db, { month: query.month, format: query.format, after: query.after }),
    ),
    bind(endpoints.recordPlatformEntry, async ({ subject }, { body }) => ({
      success: await record(subject, body),
    })),
    bind(endpoints.closeMonth, async ({ subject }, { params }) => ({
      success: await close(subject, params.month),
    })),
    bind(endpoints.listCorrections, ({ subject }, { query }) => listCorrections(deps, subject, query)),
    bind(endpoints.proposeCorrection, async ({ subject }, { body }) => ({
      success: texts.proposed(
        await propose(subject, {
          ...{ id: body.correction_id, entryId: body.entry_id, reason: body.reason },
        }),
      ),
    })),
    bind(endpoints.postCorrection, async ({ subject }, { params }) => ({
      success: await post(subject, params.correctionId),
    })),
    bind(endpoints.declineCorrection, async ({ subject }, { params, body }) => ({
      success: await decline(subject, params.correctionId, body.reason),
    })),
  ];
};
