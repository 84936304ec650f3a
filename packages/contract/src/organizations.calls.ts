import type { Call } from './call.ts';

export const organizationsCalls = {
  getOrganization: { method: 'GET', path: '/organization/me' },
  listPendingOrganizations: { method: 'GET', path: '/organization/pending' },
  askForReview: { method: 'POST', path: '/organization/ask-for-review' },
  renameOrganization: { method: 'POST', path: '/organization/name' },
  addBrand: { method: 'POST', path: '/organization/add-brand' },
  changeOrganization: { method: 'POST', path: '/organization/change-organization' },
  saveLocation: { method: 'POST', path: '/organization/location-info' },
  saveGeneralMailing: { method: 'POST', path: '/organization/general-mailing-info' },
  saveDonationMailing: { method: 'POST', path: '/organization/donation-info' },
} as const satisfies Record<string, Call>;
