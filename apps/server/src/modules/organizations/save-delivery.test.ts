import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTwoSchools, type TwoSchools } from '../members/testing/two-schools.ts';

const world = useTwoSchools();
let ask: TwoSchools['ask'];
let school: TwoSchools['school'];
let otherOwner: TwoSchools['otherOwner'];
let owner: TwoSchools['owner'];
beforeEach(() => {
  ({ ask, school, otherOwner, owner } = world);
});

const both = { ships_to_organization: true, offers_pickup: true, pickup_note: 'Front office, 8 to 3.' };
const off = { ships_to_organization: false, offers_pickup: false, pickup_note: '' };
const mailing = { line1: '1 School Lane', city: 'Salem', state: 'OR', zipcode: '97301', country: 'US' };
const save = (body: object, who: Parameters<typeof ask>[0] = owner) =>
  ask(who, endpoints.saveDelivery, { body });
const saveMailing = () => ask(owner, endpoints.saveGeneralMailing, { body: mailing });
const stored = async () => (await ask(owner, endpoints.getOrganization)).body;

describe('what a checkout offers besides shipping to the buyer', () => {
  it('is off until the organization turns it on, and written into the log', async () => {
    expect(await stored()).toMatchObject(off);
    await saveMailing();
    expect((await save(both)).body).toHaveProperty('success');
    expect(await stored()).toMatchObject(both);
    expect((await ask(owner, endpoints.listAuditEntries)).body.items[0]).toMatchObject({
      action: 'storefront.changed',
      changes: [
        { label: 'Ships to the organization', before: 'No', after: 'Yes' },
        { label: 'Offers pickup', before: 'No', after: 'Yes' },
        { label: 'Pickup note', before: '', after: 'Front office, 8 to 3.' },
      ],
    });
  });

  it('needs the general mailing address, and a note where it is picked up', async () => {
    const { status, body } = await save(both);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field: 'ships_to_organization' }]);
    expect((await save({ ...both, ships_to_organization: false })).body.errors).toMatchObject([
      { field: 'offers_pickup' },
    ]);
    await saveMailing();
    expect((await save({ ...both, pickup_note: ' ' })).body.errors).toMatchObject([{ field: 'pickup_note' }]);
    expect(await stored()).toMatchObject(off);
  });

  it('does not overwrite what somebody else has changed meanwhile', async () => {
    await saveMailing();
    await save(both);
    const late = await save({ ...both, pickup_note: 'Library', seen: off });
    expect([late.status, late.body.code]).toEqual([409, 'organization_changed']);
    expect((await save({ ...both, pickup_note: 'Library', seen: both })).status).toBe(200);
    expect(await stored()).toMatchObject({ pickup_note: 'Library' });
  });

  it('is nobody else’s', async () => {
    await saveMailing();
    // Their call acts on their own organization, which has no address yet.
    expect((await save(both, otherOwner)).status).toBe(422);
    expect((await save(both, null)).status).toBe(401);
    expect(await stored()).toMatchObject({ id: school.id, ...off });
  });
});
