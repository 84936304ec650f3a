import type { CallShape } from '@goodshelf/contract/client';

/**
 * The calls of the platform's pages as the browser makes them. The contract's own endpoint objects carry their zod
 * schemas, which the login page must not load; `browser-calls.test.ts` holds these copies to them.
 */
export const browserCalls = {
  login: { method: 'POST', path: '/auth/login' },
  logout: { method: 'POST', path: '/auth/logout' },
  passkeyLoginOptions: { method: 'POST', path: '/auth/passkeys/login/options' },
  passkeyLogin: { method: 'POST', path: '/auth/passkeys/login' },
  openLoginToken: { method: 'GET', path: '/auth/login/token/:token' },
  loginByToken: { method: 'POST', path: '/auth/login/token/:token' },
  register: { method: 'POST', path: '/auth/register' },
  registerAppMerchant: { method: 'POST', path: '/auth/app-merchant-register' },
  forgotPassword: { method: 'POST', path: '/auth/password/forgot' },
  resetPassword: { method: 'POST', path: '/auth/password/reset/:token' },
  verifyEmail: { method: 'GET', path: '/auth/email/verify/:token' },
  resendVerification: { method: 'POST', path: '/auth/email/verify/resend' },
  storeShopify: { method: 'POST', path: '/auth/store-shopify' },
  getUser: { method: 'GET', path: '/auth/user' },
  updateProfile: { method: 'POST', path: '/profile' },
  changePassword: { method: 'POST', path: '/change-password' },
  stepUp: { method: 'POST', path: '/auth/step-up' },
  stepUpPasskeyOptions: { method: 'POST', path: '/auth/step-up/passkey-options' },
  listSessions: { method: 'GET', path: '/auth/sessions' },
  revokeSession: { method: 'POST', path: '/auth/sessions/:sessionId/revoke' },
  revokeOtherSessions: { method: 'POST', path: '/auth/sessions/revoke-others' },
  getTwoFactor: { method: 'GET', path: '/auth/two-factor' },
  startTotp: { method: 'POST', path: '/auth/two-factor/totp/start' },
  confirmTotp: { method: 'POST', path: '/auth/two-factor/totp/confirm' },
  disableTotp: { method: 'POST', path: '/auth/two-factor/totp/disable' },
  renewRecoveryCodes: { method: 'POST', path: '/auth/two-factor/recovery-codes' },
  passkeyRegistrationOptions: { method: 'POST', path: '/auth/passkeys/options' },
  addPasskey: { method: 'POST', path: '/auth/passkeys' },
  removePasskey: { method: 'POST', path: '/auth/passkeys/:passkeyId/remove' },
  listTransactions: { method: 'GET', path: '/account/transactions' },
  listOrders: { method: 'GET', path: '/organization/orders' },
  getOrder: { method: 'GET', path: '/organization/orders/:orderId' },
  getWallet: { method: 'GET', path: '/organization/wallet' },
  listWalletEntries: { method: 'GET', path: '/organization/wallet/entries' },
  listOrganizationUsers: { method: 'GET', path: '/organization/users' },
  getOrganizationUser: { method: 'GET', path: '/organization/users/:userId' },
  assignUserByEmail: { method: 'POST', path: '/organization/assign-user-by-email' },
  updateOrganizationUser: { method: 'POST', path: '/organization/users/update' },
  changeUserStatus: { method: 'POST', path: '/organization/users/change-status' },
  getOrganization: { method: 'GET', path: '/organization/me' },
  saveLocation: { method: 'POST', path: '/organization/location-info' },
  saveGeneralMailing: { method: 'POST', path: '/organization/general-mailing-info' },
  saveDonationMailing: { method: 'POST', path: '/organization/donation-info' },
  addBrand: { method: 'POST', path: '/organization/add-brand' },
  changeOrganization: { method: 'POST', path: '/organization/change-organization' },
  getCustomDomain: { method: 'GET', path: '/organization/custom-domain' },
  claimCustomDomain: { method: 'POST', path: '/organization/custom-domain' },
  verifyCustomDomain: { method: 'POST', path: '/organization/custom-domain/verify' },
  removeCustomDomain: { method: 'POST', path: '/organization/custom-domain/remove' },
  actAs: { method: 'POST', path: '/admin/organizations/:organizationId/act-as' },
  listAuditEntries: { method: 'GET', path: '/organization/audit' },
  listAdministeredOrganizations: { method: 'GET', path: '/admin/organizations' },
  getAdministeredOrganization: { method: 'GET', path: '/admin/organizations/:organizationId' },
  approveOrganization: { method: 'POST', path: '/admin/organizations/:organizationId/approve' },
  rejectOrganization: { method: 'POST', path: '/admin/organizations/:organizationId/reject' },
  saveAdministeredLocation: { method: 'POST', path: '/admin/organizations/:organizationId/location-info' },
  saveAdministeredGeneralMailing: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/general-mailing-info',
  },
  saveAdministeredDonationMailing: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/donation-info',
  },
  listAdministeredUsers: { method: 'GET', path: '/admin/organizations/:organizationId/users' },
  getAdministeredUser: { method: 'GET', path: '/admin/organizations/:organizationId/users/:userId' },
  assignAdministeredUser: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/assign-user-by-email',
  },
  updateAdministeredUser: { method: 'POST', path: '/admin/organizations/:organizationId/users/update' },
  changeAdministeredUserStatus: {
    method: 'POST',
    path: '/admin/organizations/:organizationId/users/change-status',
  },
  listAdministeredAuditEntries: { method: 'GET', path: '/admin/organizations/:organizationId/audit' },
} as const satisfies Record<string, CallShape>;

/**
 * Saving and loading addresses, and linking a shop, fails in silence (specification, section 8): the forms keep what was
 * typed, and whoever came with a shop goes on.
 */
export const silentCalls: ReadonlySet<string> = new Set<keyof typeof browserCalls>([
  'storeShopify',
  'getOrganization',
  'saveLocation',
  'saveGeneralMailing',
  'saveDonationMailing',
  'saveAdministeredLocation',
  'saveAdministeredGeneralMailing',
  'saveAdministeredDonationMailing',
]);
