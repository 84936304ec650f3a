import { endpoints } from '@goodshelf/contract';
import { bind, type Binding } from '../../platform/http/index.ts';
import { addReportPart } from './add-part.ts';
import { addProviderReport, removeProviderReport } from './add-report.ts';
import { compareReport } from './compare-report.ts';
import { explainDifference } from './explain-difference.ts';
import { recordDifference } from './record-difference.ts';
import { reconciliationTexts as texts } from './reconciliation.texts.ts';
import { getReport, listDifferences, listLines, listReports, type ReadDeps } from './reports.queries.ts';

export const reconciliationRoutes = (deps: ReadDeps): Binding[] => {
  const add = addProviderReport(deps);
  const addPart = addReportPart(deps);
  const remove = removeProviderReport(deps);
  const explain = explainDifference(deps);
  const record = recordDifference(deps);
  return [
    bind(endpoints.listProviderReports, (_, { query }) => listReports(deps, query)),
    bind(endpoints.addProviderReport, async ({ subject }, { body }) => {
      await add(subject, body);
      return { success: texts.added };
    }),
    bind(endpoints.getProviderReport, (_, { params }) => getReport(deps, params.reportId)),
    bind(endpoints.addProviderReportPart, async (_, { params, body }) => ({
      line_count: await addPart(params.reportId, { text: body.text, firstRow: body.first_row }),
    })),
    bind(endpoints.compareProviderReport, async (_, { params }) => {
      const open = await compareReport(deps, params.reportId);
      return { success: texts.compared(open) };
    }),
    bind(endpoints.removeProviderReport, async ({ subject }, { params }) => {
      await remove(subject, params.reportId);
      return { success: texts.removed };
    }),
    bind(endpoints.listProviderReportLines, (_, { params, query }) =>
      listLines(deps, params.reportId, query),
    ),
    bind(endpoints.listProviderDifferences, (_, { query }) => listDifferences(deps, query)),
    bind(endpoints.explainProviderDifference, async ({ subject }, { params, body }) => {
      await explain(subject, {
        ...{ id: params.differenceId, explanation: body.explanation, seenVersion: body.seen_version },
      });
      return { success: texts.explained };
    }),
    bind(endpoints.recordProviderDifference, async ({ subject }, { params }) => ({
      success: await record(subject, params.differenceId),
    })),
  ];
};
