import type { ComposeDeps } from '../compose-modules.ts';
import { addOwnProduct } from '../modules/catalog/index.ts';
import { moveCase, openCase, sendNotice } from '../modules/takedowns/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { newId } from '../platform/ids/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoOrganizations, demoPeople } from './demo-organizations.ts';

const dayMs = 86_400_000;
const slug = 'lincoln';

const claimant = {
  name: 'Nora Lindqvist',
  company: 'Blue Lantern Press',
  email: 'nora@bluelantern.test',
  phone: '',
  address: '9 Pier Road\nAstoria, OR 97103',
  is_good_faith: true,
  is_accurate: true,
  signature: 'Nora Lindqvist',
} as const;

/** One product of the demo's school that was taken down, and a notice that waits on the desk. */
export const loadTakedowns = async (
  { config, database: { db } }: Pick<ComposeDeps, 'config' | 'database'>,
  now: Date,
): Promise<void> => {
  const clock = fixedClock(new Date(now.getTime() - 3 * dayMs));
  const organization = demoOrganizations.find((one) => one.slug === slug);
  if (organization === undefined) throw new Error(`There is no demo organization ${slug}`);
  const add = addOwnProduct({ db, clock });
  const poster = { title: 'Story time poster', price_cents: 1200 };
  await add(jobScope(organization.id), personOf(demoPeople.lincolnOwner.id), poster);
  const send = sendNotice({
    ...{ db, clock },
    limits: { count: async () => undefined },
    links: { shopUrl: config.shopUrl, slugOfDomain: () => null },
  });
  const open = openCase({ db, organizationOfShop: () => organization.id });
  const notices = [
    {
      work: 'The Blue Lantern, a picture book (2019), ISBN 978-0-00-000000-2',
      product_url: `${config.shopUrl}/${slug}/product/story-time-poster`,
      material: 'The drawing of the lighthouse',
    },
    {
      work: 'My own edition of Heidi, with new drawings (2021)',
      product_url: `${config.shopUrl}/${slug}/product/heidi`,
      material: '',
    },
  ].map((said) => ({ request_id: newId(), ...said, ...claimant }));
  for (const notice of notices) {
    await send(notice, '192.0.2.1');
    await open(notice.request_id);
  }
  await moveCase({ db, clock })(personOf(demoPeople.admin.id), notices[0]?.request_id ?? '', {
    from: 'received',
    to: 'down',
    status: 8,
    is_withdrawn: false,
    reason: 'The lighthouse is the one in the book. The school agrees.',
  });
};
