/** How the platform itself works: its queues, its schedules, its checks, and who is told when something doesn't (decision 0111). */
export { alertReaders, createAlertBox } from './alert-settings.ts';
export type { AlertRow } from './alerts.repo.ts';
export { findAlert } from './find-alert.ts';
export { hasJobLabel } from './jobs.texts.ts';
export { alertTitles } from './operations.texts.ts';
export { operationsRoutes } from './operations.routes.ts';
export { postAlertJob } from './post-alert.jobs.ts';
export { keepCheckRun, recordRuns } from './record-runs.ts';
export { startHealthWatch, watchHealth } from './watch-health.ts';
