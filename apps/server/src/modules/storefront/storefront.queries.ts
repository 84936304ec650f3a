import { Problem } from '@goodshelf/contract';
import type { Storefront, StorefrontHome } from '@goodshelf/contract/storefront.contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Controls } from '../controls/index.ts';
import type { Catalog } from '../catalog/index.ts';
import {
  presentCampaign,
  presentStorefront,
  presentUsesOfMoney,
  type StorefrontSettings,
} from './storefront.present.ts';
import { findCampaign, findOrganization, type StorefrontRow } from './storefront.repo.ts';
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
    return presentStorefront(organization, categories, settings, {
      isOn: (feature) => controls.isOn(feature, scope.organizationId),
      limit: (name) => controls.limit(name),
    });
  };

/** What the first page shows. Five statements, three of them in one transaction of the catalogue. */
export const getStorefrontHome =
  (deps: Deps) =>
  async (scope: OrgScope): Promise<StorefrontHome> => {
    const today = deps.clock.now().toISOString().slice(0, 10);
    const [organization, [campaign], books] = await Promise.all([
      readOrganization(deps.db, scope),
      deps.db.readInScope(scope, findCampaign, [scope.organizationId, today]),
      deps.catalog.getFirstPage(scope),
    ]);
    return {
      campaign: campaign === undefined ? null : presentCampaign(campaign),
      shelves: books.shelves,
      new_products: books.newProducts,
      bestsellers: books.bestsellers,
      uses_of_money: presentUsesOfMoney(organization.uses_of_money),
    };
  };

const readOrganization = async (db: Db, scope: OrgScope): Promise<StorefrontRow> => {
  const [row] = await db.readInScope(scope, findOrganization, [scope.organizationId]);
  // It was there a moment ago, when the scope was made.
  if (row === undefined) throw new Problem('storefront_not_found', storefrontTexts.notFound);
  return row;
};
