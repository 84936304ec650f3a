import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { createSite, type SiteUnderTest } from '../../../../../tests/support/site.ts';
import { eventually } from '../../../../../tests/support/programs.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { getDashboard, getPlatformDashboard } from './dashboards.queries.ts';
import { createVisitCounts } from './visits.ts';

let site: SiteUnderTest;
let school: School;
beforeAll(async () => {
  site = await createSite();
  school = await createSchool(site.db);
  // The directory hears of a new shop a moment later.
  await eventually(async () => (await open('', {})).status === 200);
});
afterAll(() => site.close());

const deps = () => ({ db: site.db, clock: systemClock });
const visitsOf = async (of = school) => {
  await site.modules.visits.flush();
  return (await getDashboard(deps(), of.scope, '7d')).totals.visits_count;
};
const arriving = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
const open = (path: string, headers: Readonly<Record<string, string>>) =>
  site.ask(`/${school.slug}${path}`, { host: site.shopHost, headers });

test('who comes from elsewhere is a visit, rendered or from memory; who walks on, looks ahead or is a program is none', async () => {
  expect(await visitsOf()).toBe(0);
  expect((await open('', arriving)).status).toBe(200);
  await open('', { ...arriving, 'sec-fetch-site': 'cross-site' });
  await open('/donate', { ...arriving, 'sec-fetch-site': 'same-site' });
  expect(await visitsOf()).toBe(3);

  await open('', { ...arriving, 'sec-fetch-site': 'same-origin' });
  await open('', { ...arriving, 'sec-purpose': 'prefetch' });
  await open('', { ...arriving, 'sec-fetch-dest': 'iframe' });
  await open('', {});
  expect((await open('/no-such-page', arriving)).status).toBe(404);
  // Who comes back from a wallet or a bank has visited already.
  await open('/checkout', { ...arriving, 'sec-fetch-site': 'cross-site' });
  await site.ask('/', { headers: arriving });
  expect(await visitsOf()).toBe(3);
  const platform = await getPlatformDashboard(deps(), '7d');
  expect(platform.totals.visits_count).toBe(3);
  expect(platform.visits_since).toBe(platform.to);
  expect((await getDashboard(deps(), school.scope, '7d')).visits_since).toBe(platform.to);
});

test('what could not be written waits for the next time', async () => {
  let isAway = true;
  const counts = createVisitCounts({
    clock: systemClock,
    log: testLog,
    db: {
      ...site.db,
      asOperator: (reason, work, options) =>
        isAway ? Promise.reject(new Error('away')) : site.db.asOperator(reason, work, options),
    },
  });
  const before = await visitsOf();
  counts.add(school.id);
  await counts.flush();
  counts.add(school.id);
  isAway = false;
  await counts.close();
  expect(await visitsOf()).toBe(before + 2);
});
