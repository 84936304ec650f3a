/**
 * The accounting of the platform: all books together, what staff record by hand, and corrections, which take an entry back and are proposed by one of the staff
 * and posted by another. It reads the ledger and posts through it; money that organizations earn and ask for moves elsewhere.
 */
export { accountingRoutes } from './accounting.routes.ts';
export { closeMonth } from './close-month.ts';
export { proposeCorrection } from './corrections/propose-correction.ts';
export { journalParts } from './journal-file.ts';
export { readOrganizationNames } from './journal.repo.ts';
export { nameOf } from './people-names.ts';
export { findRecorded, recordInBooks, recordPlatformEntry } from './record-entry.ts';
