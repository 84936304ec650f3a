import { coverSource, photosOfProducts } from '../modules/catalog/index.ts';
import { tellImageResult } from '../modules/imports/index.ts';
import {
  createCoverImages,
  createLogoImages,
  createPainter,
  createPhotos,
  createSectionImages,
  createShopImages,
  mailLogoOf,
  removeForgottenPictures,
} from '../modules/media/index.ts';
import { findShopFacts, type StorefrontDirectory } from '../modules/storefront/index.ts';
import { logosOfThemes, picturesOfPages } from '../modules/theming/index.ts';
import { createFetchOutside } from '../platform/outside/index.ts';
import type { OrgScope } from '../platform/tenancy/index.ts';
import type { ComposeDeps, Modules } from './modules.ts';

type Neighbours = {
  readonly storefrontDirectory: StorefrontDirectory;
  readonly scopeOf: (organizationId: string) => OrgScope;
};

/** Pictures that are kept, drawn, fetched and forgotten, of books, shops and pages. */
export const composePictures = (
  { config, log, database: { db }, storage, clock }: ComposeDeps,
  { storefrontDirectory, scopeOf }: Neighbours,
) => {
  const painter = createPainter();
  const photos = createPhotos({ storage });
  const logoImages = createLogoImages({ storage, painter });
  const forgetting = [photosOfProducts(photos), logosOfThemes(photos), picturesOfPages(photos)].map((kind) =>
    removeForgottenPictures({ db, clock }, kind),
  );
  const forModules: Pick<
    Modules,
    | 'coverImages'
    | 'logoImages'
    | 'sectionImages'
    | 'shopImages'
    | 'findMailLogo'
    | 'imageFetching'
    | 'removeForgottenImages'
  > = {
    coverImages: createCoverImages({ source: coverSource(db), storage, log, painter }),
    logoImages,
    sectionImages: createSectionImages({ storage, painter }),
    shopImages: createShopImages({
      ...{ logoImages, storage, painter },
      productName: config.productName,
      findShop: async (slug) => {
        const shop = storefrontDirectory.find(slug, new URL(config.shopUrl).host);
        return shop === null ? null : findShopFacts(db, scopeOf(shop.organizationId));
      },
    }),
    findMailLogo: async (scope) => {
      const facts = await findShopFacts(db, scope);
      return facts === null ? null : mailLogoOf(facts, config.platformUrl);
    },
    imageFetching: {
      ...{ db, clock, photos, tell: tellImageResult },
      fetchOutside: createFetchOutside({ userAgent: config.productName }),
    },
    removeForgottenImages: async (signal) => {
      let count = 0;
      for (const forget of forgetting) count += await forget(signal);
      return count;
    },
  };
  return { photos, forModules };
};
