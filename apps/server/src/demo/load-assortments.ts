import { z } from 'zod';
import {
  assortmentModes,
  assortmentRule,
  type AssortmentRule,
} from '@goodshelf/contract/assortment.contract';
import type { Engine } from '../engine.ts';
import {
  getTitlePrices,
  orderFeatured,
  setAssortment,
  setTitlePrices,
} from '../modules/assortments/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoOrganizations, demoPeople } from './demo-organizations.ts';
import { readContent } from './read-content.ts';

const parts = assortmentRule.shape;
const assortments = z.array(
  z.object({
    organization: z.string(),
    owner: z.enum(['lincolnOwner', 'riverBooksOwner']),
    mode: z.enum(assortmentModes),
    rules: z.array(
      z.object({
        /** A slug of the shared catalogue. */
        category: z.string().optional(),
        grades: parts.grades.default([]),
        price_from_cents: parts.price_from_cents.default(null),
        price_to_cents: parts.price_to_cents.default(null),
      }),
    ),
    /** Titles of the shared catalogue, in order. */
    featured: z.array(z.string()),
    /** By title of the shared catalogue, in cents, of its first format. */
    prices: z.record(z.string(), z.number().int()),
  }),
);

const daysAgo = 10;
const dayMs = 86_400_000;

/** What the demo's organizations choose to sell and to feature, as their owners said it. */
export const loadAssortments = async (
  { database: { db }, modules: { catalog } }: Pick<Engine, 'database' | 'modules'>,
  now: Date,
): Promise<void> => {
  const deps = { db, catalog, clock: fixedClock(new Date(now.getTime() - daysAgo * dayMs)) };
  const { categories, products } = await db.asOperator('find what the demo chooses', async (tx) => ({
    categories: (
      await tx.raw<{ id: string; slug: string }>(
        'select id, slug from categories where organization_id is null',
      )
    ).rows,
    products: (
      await tx.raw<{ id: string; title: string }>(
        'select p.id, p.title from sellable_titles v join products p on p.id = v.product_id order by p.title, p.id',
      )
    ).rows,
  }));
  const categoryOf = (slug: string | undefined): string | null => {
    if (slug === undefined) return null;
    const found = categories.find((category) => category.slug === slug);
    if (found === undefined) throw new Error(`There is no demo category ${slug}`);
    return found.id;
  };
  const productOf = (title: string): string => {
    const found = products.find((product) => product.title === title);
    if (found === undefined) throw new Error(`There is no demo book ${title}`);
    return found.id;
  };
  for (const { organization, owner, mode, rules, featured, prices } of readContent(
    'assortments.json',
    assortments,
  )) {
    const known = demoOrganizations.find(({ slug }) => slug === organization);
    if (known === undefined) throw new Error(`There is no demo organization ${organization}`);
    const scope = jobScope(known.id);
    const actor = personOf(demoPeople[owner].id);
    const said = rules.map(({ category, ...rule }): AssortmentRule => ({
      ...rule,
      category_id: categoryOf(category),
      group_id: null,
      publisher: null,
      added_within_days: null,
    }));
    const { version } = await setAssortment(deps)(scope, actor, { version: 0, mode, rules: said });
    if (featured.length > 0)
      await orderFeatured(deps)(scope, actor, { version, product_ids: featured.map(productOf) });
    for (const [title, price] of Object.entries(prices)) {
      const productId = productOf(title);
      const [first] = (await getTitlePrices(deps, scope, productId)).prices;
      if (first === undefined) throw new Error(`${title} has no price`);
      await setTitlePrices(deps)(
        scope,
        actor,
        { productId },
        {
          prices: [{ variant_id: first.variant_id, price_cents: price }],
        },
      );
    }
  }
};
