import type { Call } from './call.ts';

export const providerReportsCalls = {
  listProviderReports: { method: 'GET', path: '/admin/provider-reports' },
  addProviderReport: { method: 'POST', path: '/admin/provider-reports' },
  getProviderReport: { method: 'GET', path: '/admin/provider-reports/:reportId' },
  addProviderReportPart: { method: 'POST', path: '/admin/provider-reports/:reportId/parts' },
  compareProviderReport: { method: 'POST', path: '/admin/provider-reports/:reportId/compare' },
  listProviderReportLines: { method: 'GET', path: '/admin/provider-reports/:reportId/lines' },
  listProviderDifferences: { method: 'GET', path: '/admin/provider-differences' },
  explainProviderDifference: { method: 'POST', path: '/admin/provider-differences/:differenceId/explain' },
  recordProviderDifference: { method: 'POST', path: '/admin/provider-differences/:differenceId/record' },
  removeProviderReport: { method: 'POST', path: '/admin/provider-reports/:reportId/remove' },
} as const satisfies Record<string, Call>;
