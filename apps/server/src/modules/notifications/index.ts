/** Letters to people about what happened elsewhere. Reached by events only: no module imports this one. */
export { sendOrderReceiptJob, type ReceiptDeps } from './notifications.jobs.ts';
export { memberLetterJobs, type MemberLettersDeps } from './member-letters.jobs.ts';
export { accountLetterJobs, type AccountLettersDeps } from './account-letters.jobs.ts';
