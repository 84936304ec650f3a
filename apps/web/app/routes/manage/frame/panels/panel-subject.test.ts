import { expect, it } from 'vitest';
import { isPanelOf, panelSubject } from './panel-subject.ts';

const school = {
  id: 'o1',
  name: 'Elm School',
  type: 'Public School',
  slug: 'elm',
  custom_domain: null,
  custom_domain_status: 0,
};
const owner = { organization_id: 'o1', organizations: [school], is_admin: false };
const admin = { organization_id: null, organizations: [], is_admin: true };

it('panels are about the active organization', () => {
  expect(panelSubject(owner, '/manage/organization/orders')).toMatchObject({
    of: { kind: 'active' },
    type: 'Public School',
  });
});

it.each(['/manage/admin/organizations/o9', '/manage/admin/organizations/o9/activity'])(
  'on %s they are about the organization of the path, for platform staff alone',
  (path) => {
    expect(panelSubject(admin, path).of).toEqual({ kind: 'administered', organizationId: 'o9' });
    expect(panelSubject(owner, path).of).toEqual({ kind: 'active' });
  },
);

it('without an organization there are the own profile and Add Information, and nothing of users or addresses', () => {
  const subject = panelSubject(admin, '/manage/admin/organizations');
  const names = ['account', 'add-organization', 'users', 'add-user', 'user', 'addresses'] as const;
  expect(names.filter((name) => isPanelOf(subject, name))).toEqual(['account', 'add-organization']);
});
