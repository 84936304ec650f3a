/**
 * Reconciliation: what payment providers say they moved, line by line beside the books. It reads payments, refunds and the ledger through their doors, keeps
 * how they differ until a person explains it, and posts only what the provider alone knows: its payouts and its charges.
 */
export { addReportPart } from './add-part.ts';
export { addProviderReport } from './add-report.ts';
export { compareOpenReports } from './compare-open.ts';
export { compareReport } from './compare-report.ts';
export { explainDifference } from './explain-difference.ts';
export { reconciliationRoutes } from './reconciliation.routes.ts';
