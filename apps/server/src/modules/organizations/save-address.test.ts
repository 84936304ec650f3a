import { endpoints, type Endpoint } from '@goodshelf/contract';
import { messages } from '@goodshelf/contract/lookups';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../../../tests/support/people.ts';
import { useTwoSchools, type TwoSchools } from '../members/testing/two-schools.ts';

const world = useTwoSchools();
let server: TwoSchools['server'];
let ask: TwoSchools['ask'];
let look: TwoSchools['look'];
let school: TwoSchools['school'];
let neighbour: TwoSchools['neighbour'];
let owner: TwoSchools['owner'];
let admin: TwoSchools['admin'];
beforeEach(() => {
  ({ server, ask, look, school, neighbour, owner, admin } = world);
});

const audit = async () => (await ask(owner, endpoints.listAuditEntries)).body.items;
const me = async (who = owner) => (await ask(who, endpoints.getOrganization)).body;
const address = {
  line1: ' 12 Oak Street ',
  line2: 'Room 3',
  city: 'Providence',
  state: 'RI',
  country: 'US',
  zipcode: '02903-1234',
};

describe('addresses', () => {
  const groups: [string, Endpoint, Endpoint, string][] = [
    ['location', endpoints.saveLocation, endpoints.saveAdministeredLocation, 'location_address_'],
    [
      'general mailing',
      endpoints.saveGeneralMailing,
      endpoints.saveAdministeredGeneralMailing,
      'general_mailing_address_',
    ],
    [
      'donation mailing',
      endpoints.saveDonationMailing,
      endpoints.saveAdministeredDonationMailing,
      'donation_mailing_address_',
    ],
  ];

  it.each(groups)(
    'the %s address is saved by members and staff, under its prefix alone',
    async (_name, own, ofStaff, prefix) => {
      expect((await ask(owner, own, { body: address })).body).toHaveProperty('success');
      const saved = await me();
      expect(saved).toMatchObject({
        [`${prefix}line1`]: '12 Oak Street',
        [`${prefix}line2`]: 'Room 3',
        [`${prefix}city`]: 'Providence',
        [`${prefix}state`]: 'RI',
        [`${prefix}zipcode`]: '02903-1234',
        [`${prefix}country`]: 'US',
      });
      const others = Object.entries(saved).filter(
        ([key]) => key.endsWith('_line1') && !key.startsWith(prefix),
      );
      expect(others.map(([, value]) => value)).toEqual(['', '']);
      const byStaff = await ask(admin, ofStaff, {
        params: { organizationId: school.id },
        body: { ...address, line2: null, city: 'Cranston' },
      });
      expect(byStaff.status).toBe(200);
      expect(await me()).toMatchObject({ [`${prefix}city`]: 'Cranston', [`${prefix}line2`]: '' });
      expect((await audit()).map(({ actor, changes }: Record<string, unknown>) => [actor, changes])).toEqual([
        [
          { id: admin.id, name: 'Ada Byron', is_staff: true },
          [
            { label: 'Address line 2', before: 'Room 3', after: '' },
            { label: 'City', before: 'Providence', after: 'Cranston' },
          ],
        ],
        [{ id: owner.id, name: 'Ada Byron', is_staff: false }, expect.any(Array)],
      ]);
      expect(
        (await me(await createPerson(server.db, { belonging: { school: neighbour, as: 'owner' } })))[
          `${prefix}city`
        ],
      ).toBe('');
    },
  );

  it('saved again as it is changes nothing and is no entry in the log', async () => {
    await ask(owner, endpoints.saveLocation, { body: address });
    await ask(owner, endpoints.saveLocation, { body: address });
    expect(await audit()).toHaveLength(1);
  });

  it('of two who saw the same one, the second is told, and nothing of the first is lost', async () => {
    const unentered = { line1: '', line2: '', city: '', state: '', country: 'US', zipcode: '' };
    const first = { ...address, line1: '12 Oak Street' };
    const save = (body: object) => ask(owner, endpoints.saveLocation, { body });
    expect((await save({ ...first, seen: unentered })).status).toBe(200);
    const second = { ...first, city: 'Cranston' };
    expect(await save({ ...second, seen: unentered })).toMatchObject({
      status: 409,
      body: { code: 'organization_changed', error: expect.stringContaining('Someone else') },
    });
    expect(await me()).toMatchObject({ location_address_city: 'Providence' });
    // Whose answer was lost presses again with what they saw before; who has seen the first one may change it.
    expect((await save({ ...first, seen: unentered })).status).toBe(200);
    const byStaff = { params: { organizationId: school.id }, body: { ...second, seen: unentered } };
    expect((await ask(admin, endpoints.saveAdministeredLocation, byStaff)).status).toBe(409);
    expect((await save({ ...second, seen: first })).status).toBe(200);
    expect(await me()).toMatchObject({ location_address_city: 'Cranston' });
    expect(await audit()).toHaveLength(2);
  });

  it('of two who save at the same moment, one is told', async () => {
    const seen = { line1: '', line2: '', city: '', state: '', country: 'US', zipcode: '' };
    const answers = await Promise.all(
      ['Salem', 'Lynn', 'Boston', 'Essex'].map((city) =>
        ask(owner, endpoints.saveLocation, { body: { ...address, city, seen } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await audit()).toHaveLength(1);
  });

  const zip = messages.zipcodeFormat;
  const bad: [string, object, string, string][] = [
    ['no first line', { line1: undefined }, 'line1', 'required'],
    ['a blank city', { city: ' ' }, 'city', 'required'],
    ['no state', { state: '' }, 'state', 'required'],
    ['an unknown state', { state: 'XX' }, 'state', 'Choose a state from the list.'],
    ['a list for a state', { state: ['RI'] }, 'state', 'required'],
    ['no country', { country: undefined }, 'country', 'required'],
    ['another country', { country: 'CA' }, 'country', 'Choose US.'],
    ['no zipcode', { zipcode: undefined }, 'zipcode', 'required'],
    ['a short zipcode', { zipcode: '1234' }, 'zipcode', zip],
    ['a zipcode of 5-3', { zipcode: '12345-123' }, 'zipcode', zip],
    ['a zipcode with letters', { zipcode: '1234a' }, 'zipcode', zip],
    ['a zipcode on two lines', { zipcode: '12345\n12345' }, 'zipcode', zip],
    ['NUL in a line', { line2: 'a\u0000' }, 'line2', 'Remove the characters that can’t be saved.'],
  ];
  it.each(bad)(
    'refuse %s with the field and the specification’s message',
    async (_what, changes, field, message) => {
      const before = await me();
      const answer = await ask(owner, endpoints.saveLocation, { body: { ...address, ...changes } });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field, message }] } });
      expect(await me()).toEqual(before);
    },
  );

  it.each(['12345', '12345-1234', '12345-12345'])('take the zipcode %s', async (zipcode) => {
    expect((await ask(owner, endpoints.saveLocation, { body: { ...address, zipcode } })).status).toBe(200);
  });

  it.each(['line1', 'line2', 'city', 'zipcode', 'state'])('refuse a huge %s', async (field) => {
    const answer = await ask(owner, endpoints.saveLocation, {
      body: { ...address, [field]: '1'.repeat(50_000) },
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  it('write to no other organization, whatever the body names', async () => {
    const smuggled = {
      ...address,
      organization_id: neighbour.id,
      id: neighbour.id,
      status: 'rejected',
      name: 'X',
    };
    await ask(owner, endpoints.saveLocation, { body: smuggled });
    expect(
      await look(
        `select status, (select count(*)::int from organization_addresses a where a.organization_id = o.id) as addresses
         from organizations o where id = $1`,
        [neighbour.id],
      ),
    ).toEqual([{ status: 'approved', addresses: 0 }]);
    expect(await me()).toMatchObject({ name: school.name, status: 'approved' });
  });
});
