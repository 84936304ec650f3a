import { bookDayOf } from '@goodshelf/contract/lookups';
import {
  addProviderReport,
  addReportPart,
  compareReport,
} from '../../apps/server/src/modules/reconciliation/index.ts';
import { type Clock, systemClock } from '../../apps/server/src/platform/clock/index.ts';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import type { Person } from '../../apps/server/src/platform/subject/index.ts';
import type { TestServer } from './server.ts';
import { createStaffMember } from './withdrawals.ts';

type Server = Pick<TestServer, 'db' | 'modules'>;

export const reconciliationDeps = ({ db, modules }: Server, clock: Clock = systemClock) => ({
  ...{ db, clock, providers: modules.settlement.providers },
});

/** What a line of the test provider's report says; amounts in dollars, the fee as a cost. */
export type SandboxLine = {
  readonly id?: string;
  readonly at?: Date;
  readonly type: string;
  readonly gross: string;
  readonly fee?: string;
  readonly object: string;
};

/** The same as the provider writes it, behind its header. */
export const sandboxReport = (rows: readonly SandboxLine[]): string =>
  [
    'id,created_utc,type,currency,gross,fee,net,object,description',
    ...rows.map(({ id = `txn_${newId()}`, at = new Date(), type, gross, fee = '0.00', object }) =>
      [id, at.toISOString(), type, 'usd', gross, fee, '', object, '"Test, with a comma"'].join(','),
    ),
  ].join('\r\n');

/** A report of today of the test provider with these lines, brought by one of the staff; its id. */
export const bringReport = async (
  server: Server,
  rows: readonly SandboxLine[],
  {
    by,
    isCompared = true,
    clock = systemClock,
  }: { readonly by?: Person; readonly isCompared?: boolean; readonly clock?: Clock } = {},
): Promise<string> => {
  const deps = reconciliationDeps(server, clock);
  const [reportId, today] = [newId<'provider-report'>(), bookDayOf(clock.now())];
  await addProviderReport(deps)(by ?? (await createStaffMember(server.db)), {
    ...{ report_id: reportId, provider: 'sandbox-card', file_name: `${reportId}.csv` },
    ...{ first_day: today, last_day: today },
  });
  await addReportPart(deps)(reportId, { text: sandboxReport(rows), firstRow: 2 });
  if (isCompared) await compareReport(deps, reportId);
  return reportId;
};

/** A report whose parts still come, with a payout that nobody has recorded. */
export const createProviderReport = async (
  server: Server,
): Promise<{ readonly reportId: string; readonly differenceId: string }> => {
  const reportId = await bringReport(
    server,
    [{ type: 'payout', gross: '-329.10', object: `po_${newId()}` }],
    { isCompared: false },
  );
  const { rows } = await server.db.asOperator('find a difference', (tx) =>
    tx.raw<{ id: string }>('select id from provider_differences where report_id = $1', [reportId]),
  );
  const [found] = rows;
  if (found === undefined) throw new Error('A payout that nobody has recorded differs');
  return { reportId, differenceId: found.id };
};
