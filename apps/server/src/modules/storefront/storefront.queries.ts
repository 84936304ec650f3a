import { Problem } from '@goodshelf/contract';
import type { ContentPage, ContentPolicy } from '@goodshelf/contract/content-pages';
import { takesGifts } from '@goodshelf/contract/lookups';
import { type PolicySection, sectionsShown } from '@goodshelf/contract/page-content';
import type { Storefront, StorefrontHome } from '@goodshelf/contract/storefront.contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Controls } from '../controls/index.ts';
import type { Catalog, ChosenShelf } from '../catalog/index.ts';
import {
  presentCampaign,
  presentStorefront,
  presentUsesOfMoney,
  publicContent,
  type StorefrontSettings,
} from './storefront.present.ts';
import { storedContent } from '../theming/index.ts';
import { type CampaignRow, findCampaign, findOrganization, type StorefrontRow } from './storefront.repo.ts';
import { storefrontTexts } from './storefront.texts.ts';

type Deps = {
  readonly db: Db;
  readonly catalog: Catalog;
  readonly clock: Clock;
  readonly settings: StorefrontSettings;
  readonly controls: Pick<Controls, 'isOn' | 'limit'>;
};

/** The organization as its storefront shows it. One statement, and the categories from the catalogue's memory. */
export const getStorefront =
  (deps: Deps) =>
  async (scope: OrgScope): Promise<Storefront> => {
    const [organization, categories] = await Promise.all([
      readOrganization(deps.db, scope),
      deps.catalog.listCategories(scope),
    ]);
    const { controls, settings } = deps;
    return presentStorefront(
      organization,
      categories,
      settings,
      {
        isOn: (feature) => controls.isOn(feature, scope.organizationId),
        limit: (name) => controls.limit(name),
      },
      deps.clock.now(),
    );
  };

type Books = Awaited<ReturnType<Catalog['getFirstPage']>>;

type Parts = {
  readonly sections: StorefrontHome['sections'];
  readonly organization: StorefrontRow;
  readonly campaign: CampaignRow | undefined;
  readonly books: Books;
  readonly sectionBooks: StorefrontHome['section_books'];
};

const shownSections = (
  page: ContentPage,
  now: Date,
  { content }: StorefrontRow,
): StorefrontHome['sections'] => sectionsShown(storedContent(content), page, now);

/** Shelves of these sections whose books aren't those of every first page. */
const chosenShelves = (sections: StorefrontHome['sections']): ChosenShelf[] =>
  sections.flatMap((section): ChosenShelf[] => {
    if (section.kind !== 'shelf') return [];
    const { id, category, products } = section;
    if (section.show === 'category') return [{ id, category, products: [] }];
    return section.show === 'chosen' ? [{ id, category: null, products }] : [];
  });

const presentPage = ({ sections, organization, campaign, books, sectionBooks }: Parts): StorefrontHome => ({
  sections,
  campaign: campaign === undefined ? null : presentCampaign(campaign),
  shelves: books.shelves,
  new_products: books.newProducts,
  bestsellers: books.bestsellers,
  section_books: sectionBooks,
  uses_of_money: presentUsesOfMoney(organization.uses_of_money),
});

const readCampaign = async ({ db }: Deps, scope: OrgScope, now: Date): Promise<CampaignRow | undefined> => {
  const values = [scope.organizationId, now.toISOString().slice(0, 10)];
  return (await db.readInScope(scope, findCampaign, values))[0];
};

/**
 * What the first page shows. Five statements, three of them in one transaction of the catalogue, and one for all titles that were
 * chosen by hand.
 */
export const getStorefrontHome =
  (deps: Deps) =>
  async (scope: OrgScope): Promise<StorefrontHome> => {
    const now = deps.clock.now();
    const [organization, campaign, books] = await Promise.all([
      readOrganization(deps.db, scope),
      readCampaign(deps, scope, now),
      deps.catalog.getFirstPage(scope),
    ]);
    const sections = shownSections('home', now, organization);
    const sectionBooks = await deps.catalog.getShelfBooks(scope, chosenShelves(sections));
    return presentPage({ sections, organization, campaign, books, sectionBooks });
  };

type OtherPage = Exclude<ContentPage, 'home'>;

const isThere = (
  page: OtherPage,
  now: Date,
  { organization, campaign }: { organization: StorefrontRow; campaign: CampaignRow | undefined },
): boolean => {
  if (page === 'donate') return takesGifts(organization.type);
  if (page === 'campaign') return campaign !== undefined;
  return shownSections(page, now, organization).length > 0;
};

/**
 * What another page of sections shows; as many statements as the first page, and two for one that isn't there. Throws
 * `page_not_found`.
 */
export const getStorefrontPage =
  (deps: Deps) =>
  async (scope: OrgScope, page: OtherPage): Promise<StorefrontHome> => {
    const now = deps.clock.now();
    const [organization, campaign] = await Promise.all([
      readOrganization(deps.db, scope),
      readCampaign(deps, scope, now),
    ]);
    if (!isThere(page, now, { organization, campaign }))
      throw new Problem('page_not_found', storefrontTexts.pageNotFound);
    const sections = shownSections(page, now, organization);
    const [books, sectionBooks] = await Promise.all([
      deps.catalog.getFirstPage(scope),
      deps.catalog.getShelfBooks(scope, chosenShelves(sections)),
    ]);
    return presentPage({ sections, organization, campaign, books, sectionBooks });
  };

/** What the organization adds to a policy; the page is there before the shop is open. One statement. */
export const getStorefrontPolicy =
  ({ db }: Pick<Deps, 'db'>) =>
  async (scope: OrgScope, policy: ContentPolicy): Promise<{ sections: PolicySection[] }> => ({
    sections: publicContent(await readOrganization(db, scope)).policies[policy],
  });

/** Sentences that only some pages show. One statement. */
export const getStorefrontTexts =
  ({ db }: Pick<Deps, 'db'>) =>
  async (scope: OrgScope): Promise<{ nothing_found: string }> => {
    const { texts } = publicContent(await readOrganization(db, scope));
    return { nothing_found: texts.nothing_found };
  };

const readOrganization = async (db: Db, scope: OrgScope): Promise<StorefrontRow> => {
  const [row] = await db.readInScope(scope, findOrganization, [scope.organizationId]);
  // It was there a moment ago, when the scope was made.
  if (row === undefined) throw new Problem('storefront_not_found', storefrontTexts.notFound);
  return row;
};
