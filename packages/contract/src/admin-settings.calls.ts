import type { Call } from './call.ts';

export const adminSettingsCalls = {
  getTermsSettings: { method: 'GET', path: '/admin/settings/terms' },
  scheduleTerms: { method: 'POST', path: '/admin/settings/terms' },
  withdrawTerms: { method: 'DELETE', path: '/admin/settings/terms/:validFrom' },
  getOrganizationTerms: { method: 'GET', path: '/admin/organizations/:organizationId/terms' },
  scheduleOrganizationTerms: { method: 'POST', path: '/admin/organizations/:organizationId/terms' },
  withdrawOrganizationTerms: {
    method: 'DELETE',
    path: '/admin/organizations/:organizationId/terms/:validFrom',
  },
  getShippingSettings: { method: 'GET', path: '/admin/settings/shipping' },
  setShippingRates: { method: 'PUT', path: '/admin/settings/shipping' },
} as const satisfies Record<string, Call>;
