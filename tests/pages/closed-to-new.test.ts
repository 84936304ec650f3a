/** While staff have turned new organizations off, no public page leads anyone into a form that is refused. */
import { endpoints, type Output } from '@goodshelf/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAsk } from '../support/ask.ts';
import { createPerson } from '../support/people.ts';
import { createSite, type SiteUnderTest } from '../support/site.ts';

let site: SiteUnderTest;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());

const pages = ['/', '/v1/fundraising'];
const way = '/login/register?type=';
const closed = 'We aren’t taking new organizations right now.';

test('the brochure leads to the form for a storefront, and says so in its place while none are taken', async () => {
  for (const page of pages) {
    const { text } = await site.ask(page);
    expect(text, page).toContain(way);
    expect(text, page).not.toContain(closed);
  }
  const staff = await createPerson(site.db, { isAdmin: true });
  const ask = createAsk(site);
  const turn = async (isOn: boolean): Promise<void> => {
    const { features }: Output<typeof endpoints.getFeatures> = (await ask(staff, endpoints.getFeatures)).body;
    const version = features.find(({ feature }) => feature === 'new_organizations')?.version;
    const body = { version, is_on: isOn, reason: 'Too many at once' };
    const params = { feature: 'new_organizations' };
    expect((await ask(staff, endpoints.setFeature, { params, body })).status).toBe(200);
  };
  await turn(false);
  for (const page of pages) {
    await vi.waitUntil(async () => (await site.ask(page)).text.includes(closed));
    expect((await site.ask(page)).text, page).not.toContain(way);
  }
  await turn(true);
  for (const page of pages) await vi.waitUntil(async () => (await site.ask(page)).text.includes(way));
});
