import { describe, expect, it } from 'vitest';
import {
  decideManagePage,
  hasWallet,
  landingOfVerified,
  loginPathFor,
  showsWalletLink,
  type GuardedUser,
} from './page-guards.ts';

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

describe('a page below /manage', () => {
  it.each([
    ['a member', member, '/manage', '/manage/organization/orders'],
    ['an owner', owner, '/manage/', '/manage/organization/orders'],
    ['an App Merchant', merchant, '/manage', '/manage/organization/orders'],
    ['a customer', customer, '/manage', '/manage/account'],
    ['a customer', customer, '/manage/organization', '/manage/account'],
    ['a customer', customer, '/manage/organization/orders/17', '/manage/account'],
    ['a member', member, '/manage/organization', '/manage/organization/orders'],
    ['an App Merchant', merchant, '/manage/organization/wallet', '/manage/organization/orders'],
    ['an owner', owner, '/manage/admin', '/manage'],
    ['an owner', owner, '/manage/admin/orders', '/manage'],
  ])('sends %s on', (_who, user, path, to) => {
    expect(decideManagePage(user, path)).toEqual({ kind: 'go', to });
  });

  it.each([
    ['a member', member, '/manage/organization/orders'],
    ['an owner', owner, '/manage/organization/wallet'],
    ['a customer', customer, '/manage/account'],
    ['platform staff', admin, '/manage/admin'],
    ['a customer', customer, '/manage/administration'],
    ['a customer', customer, '/manage/organizations'],
  ])('lets %s see what is theirs', (_who, user, path) => {
    expect(decideManagePage(user, path)).toEqual({ kind: 'stay' });
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
  it('sends verified people to their account area and the others to the front page', () => {
    expect(landingOfVerified(true)).toBe('/manage');
    expect(landingOfVerified(false)).toBe('/');
  });

  it('remembers the whole address somebody wanted', () => {
    const path = loginPathFor('/manage/organization/orders?status=2&search=a+b%26c');
    expect(new URL(path, 'http://localhost').searchParams.get('redirect')).toBe(
      '/manage/organization/orders?status=2&search=a+b%26c',
    );
  });
});
