/** What must be true of the running system, as questions to the database. */
export { formatChecks } from './format-checks.ts';
export { type CheckResult, runChecks, type Violation } from './run-checks.ts';
