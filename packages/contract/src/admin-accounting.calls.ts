import type { Call } from './call.ts';

export const adminAccountingCalls = {
  getTrialBalance: { method: 'GET', path: '/admin/accounting/trial-balance' },
  listJournal: { method: 'GET', path: '/admin/accounting/entries' },
  getJournalFile: { method: 'GET', path: '/admin/accounting/journal' },
  recordPlatformEntry: { method: 'POST', path: '/admin/accounting/entries' },
  closeMonth: { method: 'POST', path: '/admin/accounting/months/:month/close' },
  listCorrections: { method: 'GET', path: '/admin/accounting/corrections' },
  proposeCorrection: { method: 'POST', path: '/admin/accounting/corrections' },
  postCorrection: { method: 'POST', path: '/admin/accounting/corrections/:correctionId/post' },
  declineCorrection: { method: 'POST', path: '/admin/accounting/corrections/:correctionId/decline' },
} as const satisfies Record<string, Call>;
