/** Copyright notices: their cases, and what they keep off the storefronts. */
export { moveCase } from './move-case.ts';
export { openCase } from './open-case.ts';
export { sendNotice } from './send-notice.ts';
export { openTakedownCaseJob, restoreOverdueTakedowns } from './takedowns.jobs.ts';
export { findTakedownFacts, type TakedownFacts } from './takedowns.queries.ts';
export { takedownsRoutes } from './takedowns.routes.ts';
export { createWithheldProducts } from './withheld-products.ts';
