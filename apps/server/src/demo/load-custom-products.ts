import { productStatus } from '@goodshelf/contract/lookups';
import { z } from 'zod';
import type { ComposeDeps } from '../compose-modules.ts';
import {
  addCategory,
  addOwnProduct,
  changeStock,
  moveProducts,
  ownCatalogue,
  ownCategories,
  setVariants,
  updateProduct,
} from '../modules/catalog/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoOrganizations, demoPeople } from './demo-organizations.ts';
import { readContent } from './read-content.ts';

const customCategories = z.array(
  z.object({ organization: z.string(), name: z.string(), inside: z.array(z.string()) }),
);

const customProducts = z.array(
  z.object({
    organization: z.string(),
    title: z.string(),
    description: z.string(),
    /** One of the organization's own categories. */
    category: z.string(),
    weight_oz: z.number(),
    options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })).default([]),
    formats: z
      .array(
        z.object({
          format: z.string().nullable().default(null),
          /** One for each option. */
          values: z.array(z.string()).default([]),
          sku: z.string().nullable(),
          price_cents: z.int(),
          stock: z.int(),
        }),
      )
      .min(1),
    is_published: z.boolean().default(false),
    /** Somebody counted again. */
    recounted: z.object({ sku: z.string(), stock: z.int(), reason: z.string() }).nullable(),
  }),
);
type CustomProduct = z.output<typeof customProducts>[number];

const daysAgo = 12;
const dayMs = 86_400_000;

/** What the demo's school is about to sell of its own, as its owner put it in; not all of it is published yet. */
export const loadCustomProducts = async (
  { database: { db } }: Pick<ComposeDeps, 'database'>,
  now: Date,
): Promise<void> => {
  const clock = fixedClock(new Date(now.getTime() - daysAgo * dayMs));
  const scopeOf = (wanted: string) => {
    const organization = demoOrganizations.find(({ slug }) => slug === wanted);
    if (organization === undefined) throw new Error(`There is no demo organization ${wanted}`);
    return jobScope(organization.id);
  };
  const categoryIds = new Map<string, string>();
  for (const { organization, name, inside } of readContent('custom-categories.json', customCategories)) {
    const add = addCategory({ owner: ownCategories(db, scopeOf(organization)), clock });
    const { id } = await add(actor, { name, parent_id: null });
    categoryIds.set(name, id);
    for (const inner of inside) categoryIds.set(inner, (await add(actor, { name: inner, parent_id: id })).id);
  }
  for (const product of readContent('custom-products.json', customProducts)) {
    const categoryId = categoryIds.get(product.category);
    if (categoryId === undefined) throw new Error(`There is no demo category ${product.category}`);
    await loadOne(product, { db, clock, scope: scopeOf(product.organization), categoryId });
  }
};

const actor = personOf(demoPeople.lincolnOwner.id);

type Place = Pick<ComposeDeps['database'], 'db'> & {
  readonly clock: ReturnType<typeof fixedClock>;
  readonly scope: ReturnType<typeof jobScope>;
  readonly categoryId: string;
};

const loadOne = async (product: CustomProduct, { db, clock, scope, categoryId }: Place): Promise<void> => {
  const deps = { owner: ownCatalogue(db, scope), clock };
  const { title, options, formats, recounted } = product;
  const { id } = await addOwnProduct({ db, clock })(scope, actor, { title, price_cents: null });
  const described = await updateProduct(deps)(actor, id, {
    version: 1,
    title,
    description_html: product.description,
    contributors: [],
    subtitle: null,
    publisher: null,
    language: 'en',
    published_year: null,
    page_count: null,
    grades: [],
    category_ids: [categoryId],
  });
  const readFormats = async () => {
    const { rows } = await db.inScope(scope, (tx) =>
      tx.raw<{ id: string; sku: string | null }>(
        'select id, sku from variants where product_id = $1 order by position',
        [id],
      ),
    );
    return rows;
  };
  const unnamed = (await readFormats())[0]?.id ?? null;
  await setVariants(deps)(actor, id, {
    version: described.version,
    options,
    variants: formats.map(({ format, values, sku, price_cents }, position) => ({
      ...{ id: position === 0 ? unnamed : null, format, option_values: values, sku, price_cents },
      ...{ isbn13: null, list_price_cents: null, cost_cents: null },
      ...{ weight: product.weight_oz, weight_unit: 'OZ' as const, package_size: null, package_unit: null },
    })),
  });
  const rows = await readFormats();
  const count = (variantId: string, seen: number, stock: number, reason: string) =>
    changeStock(deps)(actor, id, {
      variant_id: variantId,
      on_hand: stock,
      seen_on_hand: seen,
      allow_backorder: false,
      reason,
    });
  for (const [position, { stock }] of formats.entries()) {
    const variant = rows[position];
    if (variant !== undefined && stock > 0) await count(variant.id, 0, stock, 'First delivery');
  }
  const again = rows.find(({ sku }) => sku !== null && sku === recounted?.sku);
  const before = formats.find(({ sku }) => sku !== null && sku === recounted?.sku);
  if (again !== undefined && before !== undefined && recounted !== null)
    await count(again.id, before.stock, recounted.stock, recounted.reason);
  if (product.is_published)
    await moveProducts(deps)(actor, { product_ids: [id], status: productStatus.published, reason: null });
};
