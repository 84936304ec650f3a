import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPerson } from '../../../../../tests/support/people.ts';
import { useTwoSchools, type TwoSchools } from '../members/testing/two-schools.ts';

const world = useTwoSchools();
let ask: TwoSchools['ask'];
let look: TwoSchools['look'];
let school: TwoSchools['school'];
let neighbour: TwoSchools['neighbour'];
let owner: TwoSchools['owner'];
beforeEach(() => {
  ({ ask, look, school, neighbour, owner } = world);
});

const basics = {
  headline: ' Every child goes home with a book ',
  contact_email: 'Library@Our-School.org',
  is_contact_email_shown: true,
  tax_id: '050000001',
  are_gifts_deductible: true,
};
const save = (body: object, who = owner) => ask(who, endpoints.saveStorefrontBasics, { body });
/** The directory hears of a new school by a notice. */
const shop = (slug = school.slug) =>
  vi.waitFor(async () => {
    const { status, body } = await ask(null, endpoints.getStorefront, { params: { slug } });
    expect(status).toBe(200);
    return body;
  });
const versionOf = async (id: string) =>
  (await look<{ version: string }>('select version from content_versions where scope = $1', [id]))[0]
    ?.version;

describe('what a shop says of its organization', () => {
  it('is saved, shown, and written into the log', async () => {
    expect((await save(basics)).body).toHaveProperty('success');
    const saved = { tax_id: '05-0000001', contact_email: 'library@our-school.org' };
    expect((await ask(owner, endpoints.getOrganization)).body).toMatchObject({
      ...saved,
      tagline: 'Every child goes home with a book',
      is_contact_email_shown: true,
    });
    expect(await shop()).toMatchObject({ ...saved, tagline: 'Every child goes home with a book' });
    expect((await ask(owner, endpoints.listAuditEntries)).body.items).toMatchObject([
      {
        action: 'storefront.changed',
        changes: [
          { label: 'Headline', before: '', after: 'Every child goes home with a book' },
          { label: 'Contact email', before: 'office@example.org', after: 'library@our-school.org' },
          { label: 'Tax ID', before: '12-3456789', after: '05-0000001' },
        ],
      },
    ]);
    expect((await ask(owner, endpoints.getOrganization)).body.id).not.toBe(neighbour.id);
    expect(await shop(neighbour.slug)).toMatchObject({ tax_id: '12-3456789' });
  });

  it('makes no page anew when nothing differs', async () => {
    await save(basics);
    const before = await versionOf(school.id);
    await save(basics);
    expect(await versionOf(school.id)).toBe(before);
    await save({ ...basics, headline: 'Read on' });
    expect(await versionOf(school.id)).not.toBe(before);
  });

  it('is not overwritten by somebody who saw it before another change', async () => {
    const seen = {
      headline: '',
      contact_email: 'office@example.org',
      is_contact_email_shown: true,
      tax_id: '12-3456789',
      are_gifts_deductible: true,
    };
    expect((await save({ ...seen, headline: 'Read on', seen })).status).toBe(200);
    expect(await save({ ...seen, tax_id: '05-0000001', seen })).toMatchObject({
      status: 409,
      body: { code: 'organization_changed', error: expect.stringContaining('Someone else') },
    });
    expect(await shop()).toMatchObject({ tagline: 'Read on', tax_id: '12-3456789' });
    // A lost answer: the same again is no change. Whoever has seen the headline keeps it.
    expect((await save({ ...seen, headline: 'Read on', seen })).status).toBe(200);
    const now = { ...seen, headline: 'Read on' };
    expect((await save({ ...now, tax_id: '05-0000001', seen: now })).status).toBe(200);
    expect(await shop()).toMatchObject({ tagline: 'Read on', tax_id: '05-0000001' });
  });

  it('has a headline before anybody wrote one', async () => {
    await vi.waitFor(async () => expect((await shop()).tagline).toBe(`The bookshop of ${school.name}`));
  });

  it.each([
    [{ contact_email: '' }, 'contact_email'],
    [{ contact_email: 'not an address' }, 'contact_email'],
    [{ tax_id: '12345' }, 'tax_id'],
    [{ tax_id: '' }, 'tax_id'],
    [{ headline: 'x'.repeat(121) }, 'headline'],
  ])('refuses %o beside its field', async (wrong, field) => {
    const { status, body } = await save({ ...basics, ...wrong });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field, message: expect.any(String) }]);
  });

  it('never publishes the address that somebody registered with', async () => {
    const registrant = await createPerson(world.server.db, {});
    const { id } = (await ask(registrant, endpoints.addBrand, { body: { name: 'Oak Hill' } })).body;
    await look("update organizations set status = 'approved' where id = $1", [id]);
    const [made] = await look<{ slug: string; contact_email: string }>(
      "select slug, contact_email from organizations where name = 'Oak Hill'",
    );
    expect(made?.contact_email).toBe(registrant.email);
    const show = () => ask(null, endpoints.getStorefront, { params: { slug: made?.slug ?? '' } });
    // The directory of storefronts hears of it by a notification.
    await expect.poll(async () => (await show()).status).toBe(200);
    const shown = await show();
    expect(JSON.stringify(shown.body)).not.toContain(registrant.email);
  });
});
