import { standardControls } from '../controls/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem, type Endpoint } from '@goodshelf/contract';
import {
  storefrontEndpoints,
  storefrontHome,
  storefrontShape,
} from '@goodshelf/contract/storefront.contract';
import { addBooks } from '../../../../../tests/support/books.ts';
import { noLimits } from '../../../../../tests/support/limits.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { createSchool, type School } from '../../../../../tests/support/school.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { RequestContext, StorefrontContext } from '../../platform/http/index.ts';
import { createCatalog } from '../catalog/index.ts';
import { storefrontRoutes } from './index.ts';

let own: TestDatabase;
let school: School;
let neighbour: School;
let answer: (endpoint: Endpoint, who: School, input?: object, isOpen?: boolean) => Promise<unknown>;
const clock = fixedClock('2026-03-10T12:00:00Z');

const run = (sql: string, values: unknown[] = []) => own.db.asOperator('test', (tx) => tx.raw(sql, values));

beforeAll(async () => {
  own = await createTestDatabase();
  school = await createSchool(own.db);
  neighbour = await createSchool(own.db, { name: 'Neighbour' });
  let version = 0;
  const catalog = createCatalog({
    db: own.db,
    catalogueStateOf: (id) => ({
      version: `${id} ${(version += 1)}`,
      sharedVersion: String(version),
      hasOwnProducts: true,
      isChosen: false,
    }),
  });
  const settings = { shopUrl: 'http://shop.localhost:3000', productName: 'Goodshelf', isTestMode: true };
  const bindings = new Map(
    storefrontRoutes({
      db: own.db,
      catalog,
      clock,
      settings,
      limits: noLimits,
      controls: standardControls,
    }).map((binding) => [binding.endpoint, binding]),
  );
  answer = async (endpoint, who, input = {}, isOpen = true) => {
    const context = {
      scope: who.scope,
      storefront: {
        organizationId: who.id,
        slug: who.slug,
        name: who.name,
        isOpen,
        type: 'Public School',
        customDomain: null,
      },
    } as StorefrontContext as RequestContext; // the rest of a request is not looked at
    return bindings.get(endpoint)?.handle(context, input);
  };
  await addBooks(own.db, [
    { title: 'Heidi', subjects: ['Fiction'] },
    { title: 'Kim', subjects: ['Adventure'] },
    { title: 'Emma', subjects: ['Fiction'] },
  ]);
});
afterAll(() => own.drop());

const readHome = async (who: School = school) =>
  storefrontHome.parse(await answer(storefrontEndpoints.getStorefrontHome, who));
const readStorefront = async (who: School = school, isOpen = true) =>
  storefrontShape.parse(await answer(storefrontEndpoints.getStorefront, who, {}, isOpen));

describe('a storefront', () => {
  test('shows the organization and what stands on its shelves', async () => {
    await run(
      `insert into storefront_texts (organization_id, tagline, story)
       values ($1, 'Every child a reader', 'We read.')`,
      [school.id],
    );
    await run(
      `insert into theme_versions (organization_id, number, theme, content, is_worn)
       values ($1, 1, '{"a":1}', '{"uses":[{"title":"Books","text":"For all"}],"gifts":[{"amount_cents":2500,"effect":"Three books"}]}', true),
         ($1, 2, '{"draft":1}', null, false)`,
      [school.id],
    );
    await run(
      `insert into organization_addresses (organization_id, kind, line1, city, state, zipcode)
       values ($1, 'location', '12 Oak Street', 'Providence', 'RI', '02903'),
         ($1, 'general_mailing', 'PO Box 1', 'Boston', 'MA', '02101')`,
      [school.id],
    );
    expect(await readStorefront()).toMatchObject({
      name: 'Lincoln Elementary',
      status: 'open',
      tagline: 'Every child a reader',
      address_text: 'Lincoln Elementary, 12 Oak Street, Providence, RI 02903',
      tax_id: '12-3456789',
      base_url: `http://shop.localhost:3000/${school.slug}`,
      gift_suggestions: [{ amount_cents: 2500, effect: 'Three books' }],
      categories: [
        { slug: 'adventure', count: 1 },
        { slug: 'fiction', count: 2 },
      ],
      theme: { a: 1 },
      is_test_mode: true,
    });
  });

  test('that has said nothing of itself yet has usual gifts and no address', async () => {
    const storefront = await readStorefront(neighbour);
    expect(storefront.address_text).toBeNull();
    expect(storefront.gift_suggestions.map(({ amount_cents }) => amount_cents)).toEqual([
      1000, 2500, 5000, 10000,
    ]);
  });

  test('shows no tax number when its gifts are not deductible', async () => {
    await run('update organizations set are_gifts_deductible = false where id = $1', [neighbour.id]);
    expect((await readStorefront(neighbour)).tax_id).toBeNull();
  });

  test('at its custom domain names that as its address', async () => {
    await run(
      "insert into custom_domains (organization_id, domain, token, status) values ($1, 'n.example', repeat('t', 32), 1)",
      [neighbour.id],
    );
    expect((await readStorefront(neighbour)).base_url).toBe('http://n.example:3000');
  });

  test('that staff have not approved says so and publishes nothing of its own', async () => {
    await run("update organizations set status = 'pending' where id = $1", [neighbour.id]);
    await run("insert into storefront_texts (organization_id, story) values ($1, 'CANARY')", [neighbour.id]);
    expect(await readStorefront(neighbour, false)).toMatchObject({
      status: 'opening_soon',
      story: '',
      contact_email: null,
      categories: [],
    });
    for (const [endpoint, input] of [
      [storefrontEndpoints.getStorefrontHome, {}],
      [storefrontEndpoints.listProducts, { query: {} }],
      [storefrontEndpoints.suggest, { query: { search: 'owl' } }],
      [storefrontEndpoints.listProductAddresses, { query: {} }],
      [storefrontEndpoints.getProduct, { params: { productSlug: 'heidi' } }],
    ] as const) {
      const refused = answer(endpoint, neighbour, input, false);
      await expect(refused).rejects.toThrow(Problem);
      await expect(refused).rejects.toMatchObject({ code: 'storefront_not_open', status: 409 });
    }
    await run("update organizations set status = 'approved' where id = $1", [neighbour.id]);
  });

  test('answers a product that is not there by saying so', async () => {
    const refused = answer(storefrontEndpoints.getProduct, school, { params: { productSlug: 'nothing' } });
    await expect(refused).rejects.toMatchObject({ code: 'product_not_found' });
  });
});

describe('the first page', () => {
  let campaignId: string;
  beforeEach(async () => {
    await run(
      'delete from campaigns where id not in (select campaign_id from order_lines where campaign_id is not null)',
    );
    campaignId = newId();
  });
  const addCampaign = (who: School, from: string, to: string | null, id: string = campaignId) =>
    run(
      'insert into campaigns (organization_id, id, title, goal_cents, starts_on, ends_on) values ($1, $2, $3, 100000, $4, $5)',
      [who.id, id, `Campaign of ${who.name}`, from, to],
    );
  const give = async (who: School, amountCents: number, order: { status: number; payment: number }) => {
    const id = newId();
    await run(
      `insert into orders (organization_id, id, number, idempotency_key, request_hash, token_hash, status, payment_status,
         email, first_name, last_name, goods_cents, gifts_cents, shipping_cents, tax_cents, fee_cover_cents, total_cents,
         deductible_cents, placed_at, hold_until, paid_cents)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'a@example.org', 'A', 'B', 0, $9, 0, 0, 0, $9, 0, now(), now(),
         case when $8::smallint = 1 then $9::bigint else 0 end)`,
      [
        who.id,
        id,
        id,
        id.replaceAll('-', ''),
        Buffer.alloc(32),
        Buffer.from(id.replaceAll('-', '')),
        order.status,
        order.payment,
        amountCents,
      ],
    );
    await run(
      `insert into order_lines (organization_id, order_id, position, kind, title, unit_price_cents, amount_cents,
         share_bps, earned_cents, campaign_id)
       values ($1, $2, 0, 'gift', 'Gift', $3, $3, 10000, $3, $4)`,
      [who.id, id, amountCents, campaignId],
    );
  };

  test('has new books and bestsellers, and no campaign or shelf when there is none', async () => {
    const home = await readHome(neighbour);
    expect(home.campaign).toBeNull();
    expect(home.shelves).toEqual([]);
    expect(home.new_products.map(({ title }) => title).toSorted()).toEqual(['Emma', 'Heidi', 'Kim']);
    expect(home.bestsellers).toHaveLength(3);
  });

  test('shows the campaign that runs today, not one that is over, to come, or a neighbour’s', async () => {
    await addCampaign(school, '2026-01-01', '2026-03-09', newId());
    await addCampaign(school, '2026-03-11', null, newId());
    await addCampaign(neighbour, '2026-03-01', null, newId());
    expect((await readHome()).campaign).toBeNull();
    await addCampaign(school, '2026-03-10', '2026-03-10');
    expect((await readHome()).campaign).toMatchObject({
      id: campaignId,
      ends_on: '2026-03-10',
      raised_cents: 0,
    });
  });

  test('counts gifts of paid orders that stand, and no others', async () => {
    await addCampaign(school, '2026-03-01', null);
    await give(school, 2500, { status: 2, payment: 1 });
    await give(school, 1000, { status: 7, payment: 1 });
    await give(school, 70_000, { status: 1, payment: 0 });
    await give(school, 80_000, { status: 0, payment: 2 });
    await give(school, 90_000, { status: 6, payment: 1 });
    await give(school, 60_000, { status: 9, payment: 4 });
    expect((await readHome()).campaign).toMatchObject({ raised_cents: 3500, gift_count: 2 });
    // What went back doesn't stand any more.
    await run("update order_lines set refunded_cents = 400 where amount_cents = 2500 and kind = 'gift'", []);
    await run("update order_lines set refunded_cents = 1000 where amount_cents = 1000 and kind = 'gift'", []);
    expect((await readHome()).campaign).toMatchObject({ raised_cents: 2100, gift_count: 1 });
  });

  test('shows the organization’s shelves before the platform’s, each in its order, without what is hidden', async () => {
    await run(
      `insert into product_groups (id, organization_id, slug, title, note, position) values
         (gen_random_uuid(), null, 'staff', 'Staff picks', '', 0),
         (gen_random_uuid(), $1, 'ours', 'Picked by Mrs. Alvarez', 'Grade 3', 5),
         (gen_random_uuid(), $2, 'theirs', 'CANARY', '', 0)`,
      [school.id, neighbour.id],
    );
    await run(
      `insert into product_group_items (organization_id, group_id, product_id, position)
       select g.organization_id, g.id, p.id, case p.title when 'Kim' then 1 else 2 end
       from product_groups g cross join products p`,
    );
    await run("update products set status = 3 where title = 'Emma'");
    const { shelves, bestsellers } = await readHome();
    expect(
      shelves.map(({ title, note, products }) => [title, note, products.map((card) => card.title)]),
    ).toEqual([
      ['Picked by Mrs. Alvarez', 'Grade 3', ['Kim', 'Heidi']],
      ['Staff picks', '', ['Kim', 'Heidi']],
    ]);
    expect(bestsellers).toHaveLength(2);
  });

  test('shows what the money is used for, and nothing of what is stored wrongly', async () => {
    await run(
      `insert into theme_versions (organization_id, number, theme, content, is_worn)
       values ($1, 1, '{}', '{"uses":{"evil":true},"gifts":"x"}', true)`,
      [neighbour.id],
    );
    expect((await readHome()).uses_of_money).toEqual([{ title: 'Books', text: 'For all' }]);
    expect((await readHome(neighbour)).uses_of_money).toEqual([]);
    expect((await readStorefront(neighbour)).gift_suggestions).toHaveLength(4);
  });
});
