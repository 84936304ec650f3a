import type { Call } from './call.ts';

export const adminOrganizationsCalls = {
  listAdministeredOrganizations: { method: 'GET', path: '/admin/organizations' },
  getAdministeredOrganization: { method: 'GET', path: '/admin/organizations/:organizationId' },
  approveOrganizations: { method: 'POST', path: '/admin/organizations/approve' },
  approveOrganization: { method: 'POST', path: '/admin/organizations/:organizationId/approve' },
  rejectOrganization: { method: 'POST', path: '/admin/organizations/:organizationId/reject' },
  setOrganizationType: { method: 'POST', path: '/admin/organizations/:organizationId/type' },
  saveAdministeredLocation: { method: 'POST', path: '/admin/organizations/:organizationId/location-info' },
  saveAdministeredGeneralMailing: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/general-mailing-info',
  },
  saveAdministeredDonationMailing: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/donation-info',
  },
} as const satisfies Record<string, Call>;
