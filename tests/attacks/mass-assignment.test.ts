/**
 * Fields that no form has, sent to every write endpoint: each call is made twice by twins in schools of their own, once
 * as it should be and once with the extra fields, and what they are allowed afterwards has to be the same.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../apps/server/src/platform/ids/index.ts';
import { createLook } from '../support/ask.ts';
import { createSchool, type School } from '../support/school.ts';
import { createTestServer, type TestServer } from '../support/server.ts';
import { callerOf, createScene, createSend, endpointOf, validRequest, writes } from './scene.ts';
import type { Scene, Send } from './scene.ts';
import { fieldNames } from './string-fields.ts';

let server: TestServer;
let send: Send;
let neighbour: School;
beforeAll(async () => {
  server = await createTestServer();
  send = createSend(server);
  neighbour = await createSchool(server.db, { name: 'Maple Street School' });
});
afterAll(() => server.close());

const extrasFor = ({ admin }: Scene): Record<string, unknown> => ({
  is_admin: true,
  isAdmin: true,
  role: '0',
  role_id: 0,
  organization_id: neighbour.id,
  organizationId: neighbour.id,
  is_owner: true,
  is_store_owner: 1,
  email_verified_at: '2026-01-01T00:00:00Z',
  email_verified: true,
  user_id: admin.id,
  id: newId(),
  status: 'approved',
  type: 'App Merchant',
  slug: 'taken-over',
  password_hash: 'x',
  pending_email: 'evil@example.org',
  registered_browser_id: null,
  two_factor_since: null,
  confirmed_at: '2099-01-01T00:00:00Z',
  expires_at: '2099-01-01T00:00:00Z',
  acting_admin_id: admin.id,
  acting_for_id: neighbour.id,
  custom_domain_status: 1,
  catalogue_share_bps: 0,
  are_gifts_deductible: true,
  price_cents: 1,
  internal_notes: 'smuggled',
  created_at: '2000-01-01T00:00:00Z',
});

/** What the people of a scene are and may, in words that do not depend on whose scene it is. */
const standing = async ({ school, owner, colleague, admin, newEmail, order }: Scene) => {
  const look = createLook(server);
  const people = [owner.id, colleague.id, admin.id];
  const where = `case o.id when $2 then 'own' when $3 then 'neighbour' else 'another' end`;
  const values = [people, school.id, neighbour.id, newEmail];
  const meant = `(u.id = any($1) or u.email = $4)`;
  return {
    users: await look(
      `select array_position($1, u.id) as who, u.is_admin, u.email_verified_at > now() - interval '1 day' as is_verified,
         u.pending_email is not null as is_moving, u.registered_browser_id is not null as is_registration,
         u.two_factor_since is not null as has_app, ${where} as active, u.created_at > now() - interval '1 day' as is_new
       from users u left join organizations o on o.id = u.organization_id where ${meant} order by 1, 2`,
      values,
    ),
    memberships: await look(
      `select array_position($1, u.id) as who, ${where} as at, m.is_owner, m.status, m.role, m.internal_notes
       from memberships m join users u on u.id = m.user_id join organizations o on o.id = m.organization_id
       where ${meant} order by 1, 2, 3`,
      values,
    ),
    organizations: await look(
      `select distinct ${where} as which, o.type, o.status, o.slug = 'taken-over' as is_slug_taken,
         exists (select from custom_domains d where d.organization_id = o.id and d.status = 1) as has_domain,
         terms.catalogue_share_bps, o.are_gifts_deductible
       from organizations o join money_terms terms on terms.organization_id = o.id left join memberships m on m.organization_id = o.id left join users u on u.id = m.user_id
       where o.id in ($2, $3) or ${meant} order by 1, 2`,
      values,
    ),
    sessions: await look(
      `select array_position($1, s.user_id) as who, s.acting_admin_id is null as is_own, s.revoked_at is null as lives,
         s.expires_at < now() + interval '31 days' as ends, s.confirmed_at <= now() as is_not_ahead
       from sessions s where s.user_id = any($1) order by 1, 2, 3`,
      [people],
    ),
    orders: await look('select total_cents, organization_id = $2 as is_own from orders where id = $1', [
      order.id,
      school.id,
    ]),
  };
};

const permissionsOf = async (isSmuggling: boolean, name: (typeof writes)[number]) => {
  const scene = await createScene(server);
  // The directory hears of a new school by a notice.
  await vi.waitUntil(() => server.modules.storefrontDirectory.find(scene.school.slug, 'localhost') !== null);
  const request = validRequest(name, scene);
  const own = fieldNames(endpointOf(name));
  const extras = Object.entries(extrasFor(scene)).filter(([field]) => !own.has(field));
  const body = isSmuggling ? { ...Object.fromEntries(extras), ...request.body } : request.body;
  const { status, text } = await send(name, callerOf(name, scene)?.token ?? null, { ...request, body });
  return { status, told: text.slice(0, 300), standing: await standing(scene) };
};

/** What a whole request of the scene is answered with, where it is no success. */
const refusals: Readonly<Record<string, number>> = {
  resetPassword: 410,
  // Of an order that nobody has shipped.
  takeBackShipment: 409,
  takeBackOwnShipment: 409,
  // Of an order that is paid by card.
  sayPaymentSent: 404,
  cancelOutsidePayment: 404,
  confirmOutsidePayment: 404,
  undoOutsidePayment: 404,
  rejectOutsidePayment: 404,
  loginByToken: 410,
  revokeSession: 404,
  removePasskey: 404,
  confirmTotp: 409,
  disableTotp: 409,
  enablePasskeyFactor: 409,
  disablePasskeyFactor: 409,
  renewRecoveryCodes: 409,
  addPasskey: 422,
  passkeyLogin: 401,
  changeUserStatus: 404,
  // Of a file that has not arrived.
  // Of another list of exemptions than there is.
  addTaxExemption: 409,
  // Of other switches than there are.
  setFeatureException: 409,
  checkImport: 409,
  undoImport: 409,
  startImport: 409,
  // Of a notice that staff have not decided on.
  recordCounterNotice: 409,
  // Others changed it since.
  deleteCategory: 409,
  deleteOwnCategory: 409,
  resendInvitation: 409,
  resendAdministeredInvitation: 409,
  resetTwoFactor: 409,
  askForReview: 409,
  renameOrganization: 409,
  retryDeadLetter: 409,
  // There is nobody who could be told.
  sendTestAlert: 409,
  // The address of somebody else.
  eraseCustomer: 422,
  eraseAdministeredCustomer: 422,
  // With themselves.
  mergeCustomers: 409,
  mergeAdministeredCustomers: 409,
  // Its hold is not over.
  moveOrder: 409,
  shipItems: 409,
  shipOwnItems: 409,
  recordPaidBack: 409,
  // Of an order of which the school recorded no refund.
  undoPaidBack: 409,
  cancelRecovery: 409,
  finishRecovery: 409,
  verifyCustomDomain: 409,
  storeShopify: 404,
  changeCartLine: 404,
  removeCartLine: 404,
  // The school sells no gift cards, and nobody has this code.
  addGiftCardToCart: 409,
  checkGiftCard: 422,
  quoteCheckout: 409,
  placeOrder: 409,
  resumeCheckout: 404,
  cancelOrder: 404,
  changeOrderAddress: 404,
  changeOrderRecipient: 404,
  requestReturn: 404,
  withdrawReturn: 404,
  // Nothing of it has arrived.
  refundReturn: 409,
  recordReturnPaidBack: 409,
  // Nothing of its order waits.
  refundOutOfStock: 409,
  cancelWaitingItems: 404,
  reorder: 404,
  confirmPayment: 404,
  emailReceipt: 404,
  // Its order can still be canceled.
  printPackingSlips: 409,
  // Nothing of the order can be fetched yet: it is within its first 24 hours.
  printPickList: 409,
  receiveCardEvent: 400,
  // Another one is open.
  requestWithdrawal: 409,
};

it.each(writes)('%s gives nobody anything for fields that it does not have', async (name) => {
  const plain = await permissionsOf(false, name);
  expect(plain.status, plain.told).toBe(refusals[name] ?? 200);
  const smuggled = await permissionsOf(true, name);
  expect(smuggled.status, smuggled.told).toBe(plain.status);
  expect(smuggled.standing).toEqual(plain.standing);
  expect(smuggled.standing.users).not.toEqual([]);
});
