import { describe, expect, it } from 'vitest';
import {
  decideLoginPage,
  decideManagePage,
  whyNotHere,
  hasWallet,
  landingOf,
  landingOfVerified,
  loginPathFor,
  showsWalletLink,
  type GuardedUser,
} from './page-guards.ts';
import { nearestPage } from './stand-in-pages.ts';

const organization = (type: string) => ({
  id: 'o1',
  name: 'Lincoln Elementary',
  type,
  slug: 'lincoln',
  custom_domain: null,
  custom_domain_status: 0,
});

const customer: GuardedUser = {
  organization_id: null,
  email_verified_at: '2026-03-01T00:00:00.000Z',
  is_admin: false,
  is_store_owner: 0,
  organizations: [],
};
const member: GuardedUser = {
  ...customer,
  organization_id: 'o1',
  organizations: [organization('Public School')],
};
const owner: GuardedUser = { ...member, is_store_owner: 1 };
const merchant: GuardedUser = { ...owner, organizations: [organization('App Merchant')] };
const admin: GuardedUser = { ...customer, is_admin: true };
const adminWithSchool: GuardedUser = { ...owner, is_admin: true };
const unverified: GuardedUser = { ...customer, email_verified_at: null };

describe('spec 4 page guards: a verified user landing on /manage', () => {
  it.each([
    ['an admin', admin, '/manage/admin'],
    ['an admin who owns a school', adminWithSchool, '/manage/admin'],
    ['a store owner (App Merchant)', merchant, '/manage/organization/dashboard'],
    ['a store owner', owner, '/manage/organization/settings'],
    ['a user with organizations', member, '/manage/organization'],
    ['anybody else', customer, '/manage/account'],
  ])('%s belongs on the page that the specification names', (_who, user, to) => {
    expect(landingOf(user)).toBe(to);
    expect(decideManagePage(user, '/manage')).toEqual({ kind: 'go', to: nearestPage(to) });
    expect(decideManagePage(user, '/manage/')).toEqual({ kind: 'go', to: nearestPage(to) });
  });

  it('the dashboard is a page, and the owner of an App Merchant lands on it', () => {
    const dashboard = '/manage/organization/dashboard';
    expect(decideManagePage(merchant, '/manage')).toEqual({ kind: 'go', to: dashboard });
    for (const user of [merchant, owner, member])
      expect(decideManagePage(user, dashboard)).toEqual({ kind: 'stay' });
  });

  it('never goes in a circle: whoever is sent on may stay where they arrive', () => {
    for (const user of [admin, adminWithSchool, merchant, owner, member, customer]) {
      expect(decideManagePage(user, nearestPage(landingOf(user)))).toEqual({ kind: 'stay' });
    }
  });
});

describe('spec 4 page guards: pages below /manage', () => {
  it.each([
    ['a non-admin entering /manage/admin', owner, '/manage/admin', '/manage'],
    ['a non-admin entering a page of admins', customer, '/manage/admin/organizations', '/manage'],
    [
      'a user without organizations entering /manage/organization',
      customer,
      '/manage/organization',
      '/manage/account',
    ],
    [
      'a user without organizations entering an order',
      customer,
      '/manage/organization/orders/17',
      '/manage/account',
    ],
    [
      'an App Merchant entering the wallet',
      merchant,
      '/manage/organization/wallet',
      '/manage/organization/orders',
    ],
    [
      'an App Merchant who wants to withdraw',
      merchant,
      '/manage/organization/wallet/withdraw',
      '/manage/organization/payment-information',
    ],
    [
      'an App Merchant entering withdrawals',
      merchant,
      '/manage/organization/wallet/withdrawals',
      '/manage/organization/orders',
    ],
    ['an unverified user entering /manage', unverified, '/manage', '/manage/account/verify'],
    ['an unverified user entering their account', unverified, '/manage/account', '/manage/account/verify'],
    [
      'an unverified user entering another page',
      unverified,
      '/manage/account/transactions',
      '/manage/account/verify?redirect=%2Fmanage%2Faccount%2Ftransactions',
    ],
    ['an unverified admin', { ...admin, email_verified_at: null }, '/manage', '/manage/account/verify'],
  ])('%s goes on', (_who, user, path, to) => {
    expect(decideManagePage(user, path)).toEqual({ kind: 'go', to });
  });

  it.each([
    ['a member', member, '/manage/organization/orders'],
    ['an owner', owner, '/manage/organization/wallet'],
    ['a customer', customer, '/manage/account'],
    ['a customer', customer, '/manage/account/transactions'],
    ['platform staff', admin, '/manage/admin/organizations'],
    ['a customer', customer, '/manage/administration'],
    ['a customer', customer, '/manage/organizations'],
  ])('%s may see what is theirs: %s', (_who, user, path) => {
    expect(decideManagePage(user, path)).toEqual({ kind: 'stay' });
  });
});

describe('spec 4 page guards: login-type pages', () => {
  const plain = { redirect: null, platform: null, shop: null };
  const none = { wanted: null, storeUrl: null };
  const embedded = { redirect: '/manage', platform: 'shopify', shop: 'Books.myshopify.com' };

  it('send verified people to /manage and the others to /', () => {
    expect(decideLoginPage(true, plain, none)).toEqual({ kind: 'go', to: '/manage' });
    expect(decideLoginPage(false, plain, none)).toEqual({ kind: 'go', to: '/' });
    expect(landingOfVerified(true)).toBe('/manage');
  });

  it('go to the redirect if one is given, else always to the store URL', () => {
    const storeUrl = 'https://shop.goodshelf.example/lincoln';
    expect(decideLoginPage(true, plain, { wanted: '/manage/account', storeUrl })).toEqual({
      kind: 'go',
      to: '/manage/account',
    });
    for (const query of [plain, { ...plain, shop: 'lincoln.example.org' }])
      expect(decideLoginPage(true, query, { wanted: null, storeUrl })).toEqual({ kind: 'go', to: storeUrl });
  });

  it('with the embedded-app platform: a verified user has the shop linked first', () => {
    expect(decideLoginPage(true, embedded, { wanted: '/manage', storeUrl: null })).toEqual({
      kind: 'link-store',
      shop: 'books.myshopify.com',
    });
  });

  it('with the embedded-app platform: an unverified user goes to verify with redirect, platform and shop', () => {
    expect(decideLoginPage(false, embedded, { wanted: '/manage', storeUrl: null })).toEqual({
      kind: 'go',
      to: '/manage/account/verify?redirect=%2Fmanage&platform=shopify&shop=Books.myshopify.com',
    });
  });

  it('never links what is no shop', () => {
    const forged = { ...embedded, shop: 'evil.example/steal' };
    expect(decideLoginPage(true, forged, none)).toEqual({ kind: 'go', to: '/manage' });
  });
});

it('an App Merchant has no customers', () => {
  expect(decideManagePage(merchant, '/manage/organization/customers')).toEqual({
    kind: 'go',
    to: '/manage/organization/orders',
  });
});

describe('the wallet', () => {
  it('is linked for members and hidden from the store owner, who still may open it', () => {
    expect(showsWalletLink(member)).toBe(true);
    expect(showsWalletLink(owner)).toBe(false);
    expect(hasWallet(owner)).toBe(true);
  });

  it('does not exist for an App Merchant nor without an active organization', () => {
    expect(hasWallet(merchant)).toBe(false);
    expect(hasWallet({ ...member, organization_id: null })).toBe(false);
  });
});

describe('the login page', () => {
  it('remembers the whole address somebody wanted', () => {
    const path = loginPathFor('/manage/organization/orders?status=2&search=a+b%26c');
    expect(new URL(path, 'http://localhost').searchParams.get('redirect')).toBe(
      '/manage/organization/orders?status=2&search=a+b%26c',
    );
  });
});

it.each([
  ['platform staff without an organization', admin, '/manage/organization/wallet', 'no-organization'],
  ['an App Merchant', merchant, '/manage/organization/wallet', 'not-for-merchants'],
  ['an App Merchant', merchant, '/manage/organization/orders', null],
  ['a member', member, '/manage/organization/wallet', null],
  ['a customer', customer, '/manage/admin', null],
])('%s is told why %s is another page', (_who, user, path, why) => {
  expect(whyNotHere(user, path)).toBe(why);
});
