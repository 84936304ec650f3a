import type { Call } from './call.ts';

export const membersCalls = {
  listOrganizationUsers: { method: 'GET', path: '/organization/users' },
  getOrganizationUser: { method: 'GET', path: '/organization/users/:userId' },
  assignUserByEmail: { method: 'POST', path: '/organization/assign-user-by-email' },
  updateOrganizationUser: { method: 'POST', path: '/organization/users/update' },
  removeOrganizationUser: { method: 'POST', path: '/organization/users/remove' },
  resendInvitation: { method: 'POST', path: '/organization/users/resend-invitation' },
  changeUserStatus: { method: 'POST', path: '/organization/users/change-status' },
  listAdministeredUsers: { method: 'GET', path: '/admin/organizations/:organizationId/users' },
  approveAdministeredUsers: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/users/approve',
  },
  getAdministeredUser: { method: 'GET', path: '/admin/organizations/:organizationId/users/:userId' },
  assignAdministeredUser: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/assign-user-by-email',
  },
  updateAdministeredUser: { method: 'POST', path: '/admin/organizations/:organizationId/users/update' },
  removeAdministeredUser: { method: 'POST', path: '/admin/organizations/:organizationId/users/remove' },
  resendAdministeredInvitation: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/users/resend-invitation',
  },
  changeAdministeredUserStatus: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/users/change-status',
  },
} as const satisfies Record<string, Call>;
