import {
  Problem,
  refuseFields,
  type endpoints,
  type FieldError,
  type Output,
  type ParsedInput,
} from '@goodshelf/contract';
import type { TitlePrice } from '@goodshelf/contract/assortment.contract';
import { cents, formatMoney, ownPriceLimits, type ShareTerms } from '@goodshelf/money';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { recordAudit, type Actor } from '../audit/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { shareTermsOf } from '../terms/index.ts';
import { changeAssortment, type AssortmentDeps } from './change-assortment.ts';
import { assortmentTexts as texts } from './assortments.texts.ts';
import { readTerms, touchAssortments } from './assortments.repo.ts';
import {
  raisePrices,
  readBoundPrices,
  readPrices,
  relistTitles,
  writePrices,
  type PriceRow,
} from './own-prices.repo.ts';

type Read = { readonly db: Db; readonly catalog: Pick<Catalog, 'browseCards'> };

const titleGone = (): Problem => new Problem('product_not_found', texts.productGone);

export const termsIn = async (read: Pick<Tx, 'query'>, { organizationId }: OrgScope): Promise<ShareTerms> => {
  const [row] = await read.query(readTerms, [organizationId]);
  if (row === undefined) throw new Error('An organization without terms');
  return shareTermsOf(row);
};

const presentPrice = (terms: ShareTerms, row: PriceRow): TitlePrice => {
  const platformPrice = cents(row.price_cents ?? 0);
  const { lowest, highest } = ownPriceLimits(terms, platformPrice);
  return {
    variant_id: row.variant_id,
    format: row.format,
    platform_price_cents: platformPrice,
    own_price_cents: row.own_price_cents,
    lowest_cents: lowest,
    highest_cents: highest,
  };
};

/** What an organization sells a title for. Three statements. Throws `product_not_found`, also for what is not published. */
export const getTitlePrices = async (
  { db, catalog }: Read,
  scope: OrgScope,
  productId: string,
): Promise<Output<typeof endpoints.getTitlePrices>> => {
  const [card] = await catalog.browseCards(scope, [productId]);
  if (card === undefined) throw titleGone();
  const { terms, rows } = await db.inScope(scope, async (tx) => ({
    terms: await termsIn(tx, scope),
    rows: await tx.query(readPrices, [scope.organizationId, [productId]]),
  }));
  return {
    title: card.title,
    share_bps: terms.catalogueShareBps,
    prices: rows.map((row) => presentPrice(terms, row)),
  };
};

type Asked = ParsedInput<typeof endpoints.setTitlePrices>;

/**
 * Sells a title of the shared catalogue at prices of the organization's own; they count while it sells what it chooses. A
 * price outside its limits is told beside it. Nine statements. Throws `product_not_found`.
 */
export const setTitlePrices =
  (deps: AssortmentDeps & Pick<Read, 'catalog'>) =>
  async (
    scope: OrgScope,
    actor: Actor,
    { productId }: Asked['params'],
    { prices: asked }: Asked['body'],
  ): Promise<Output<typeof endpoints.setTitlePrices>> => {
    const [card] = await deps.catalog.browseCards(scope, [productId]);
    if (card === undefined) throw titleGone();
    return changeAssortment(deps, scope, async ({ tx, now }) => {
      const { organizationId } = scope;
      const terms = await termsIn(tx, scope);
      const rows = await tx.query(readPrices, [organizationId, [productId]]);
      const known = new Map(rows.map((row) => [row.variant_id, row]));
      const wanted = new Map(asked.map(({ variant_id: id, price_cents: price }) => [id, price]));
      if ([...wanted.keys()].some((id) => !known.has(id))) throw titleGone();
      const outside = asked.flatMap(({ variant_id: id, price_cents: price }, index): FieldError[] => {
        const { lowest, highest } = ownPriceLimits(terms, cents(known.get(id)?.price_cents ?? 0));
        return price === null || (price >= lowest && price <= highest)
          ? []
          : [
              {
                field: `prices.${index}.price_cents`,
                message: texts.priceLimits(formatMoney(lowest), formatMoney(highest)),
              },
            ];
      });
      refuseFields(outside);
      const changes = [...wanted].flatMap(([id, price]) => {
        const row = known.get(id);
        // The platform's own price is none of its own: it follows the platform's when that changes.
        const own = price === row?.price_cents ? null : price;
        return row === undefined || own === row.own_price_cents ? [] : [{ row, own }];
      });
      if (changes.length === 0) return { success: texts.nothing };
      await tx.query(writePrices, [
        organizationId,
        productId,
        changes.map(({ row }) => row.variant_id),
        changes.map(({ own }) => own),
      ]);
      await tx.query(relistTitles, [[productId]]);
      await tx.query(touchAssortments, [[organizationId], now]);
      await recordAudit(tx, scope, {
        action: 'assortment.prices',
        summary: texts.log.prices(card.title),
        changes: changes.map(({ row, own }) => ({
          label: row.format ?? texts.log.price,
          before:
            row.own_price_cents === null ? texts.log.platformPrice : formatMoney(cents(row.own_price_cents)),
          after: own === null ? texts.log.platformPrice : formatMoney(cents(own)),
        })),
        actor,
      });
      return { success: texts.saved };
    });
  };

/**
 * Raises own prices of titles that became less than the platform's part, and has lists show them; resolves with the
 * organizations whose lists change. As operator, three statements.
 */
export const followPrices = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const bound = await tx.query(readBoundPrices, [ids]);
  const low = bound.flatMap((row) => {
    const { lowest } = ownPriceLimits(shareTermsOf(row), cents(row.price_cents ?? 0));
    return row.own_price_cents < lowest ? [{ ...row, lowest }] : [];
  });
  if (low.length > 0)
    await tx.query(raisePrices, [
      low.map(({ organization_id: id }) => id),
      low.map(({ variant_id: id }) => id),
      low.map(({ lowest }) => lowest),
    ]);
  return (await tx.query(relistTitles, [ids])).map(({ organization_id: id }) => id);
};
