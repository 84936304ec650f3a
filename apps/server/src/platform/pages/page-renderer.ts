import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createCacheablePageMatcher, type CacheablePageMatcher } from '../page-cache/index.ts';
import {
  areaManifest,
  cacheablePages,
  selectArea,
  type Area,
  type PageHandler,
  type WebBuild,
} from './web-build.ts';

export type PageTarget = {
  readonly area: Area;
  /** `/` or the storefront's `/{slug}`. */
  readonly basename: string;
};

export type PageRenderer<Page> = {
  /** Renders one page (or its data, or runs its action) with what its loaders may use. */
  render(request: Request, target: PageTarget, page: Page): Promise<Response>;
  /** Finds the cache rule of a path below the basename. */
  cacheRuleOf(area: Area, path: string): ReturnType<CacheablePageMatcher>;
  /** Scripts made at the start rather than by the build: path → source. */
  readonly generatedAssets: ReadonlyMap<string, string>;
};

const AREAS: readonly Area[] = ['platform', 'shop-host', 'storefront'];

type Deps<Page> = {
  readonly build: WebBuild<Page>;
  readonly mode?: 'production' | 'development';
  /** How many storefronts keep their request handler; one is a few kilobytes. */
  readonly maxHandlers?: number;
};

/**
 * One build of the web application serves every host: an area sees only its own routes, and a storefront is the same
 * routes under another basename (docs/decisions/0002-one-web-build-three-areas.md).
 */
export const createPageRenderer = <Page>({
  build,
  mode = 'production',
  maxHandlers = 2_000,
}: Deps<Page>): PageRenderer<Page> => {
  const generatedAssets = new Map<string, string>();
  const areas = new Map(
    AREAS.map((area) => {
      const digest = createHash('sha256').update(JSON.stringify(build.assets)).digest('hex').slice(0, 8);
      const manifestUrl = `/assets/routes-${area}-${digest}.js`;
      generatedAssets.set(manifestUrl, areaManifest(build, area, manifestUrl));
      return [
        area,
        {
          build: selectArea(build, area, manifestUrl),
          cacheRuleOf: createCacheablePageMatcher(cacheablePages(build, area)),
        },
      ] as const;
    }),
  );
  const handlers = new LRUCache<string, PageHandler<Page>>({ max: maxHandlers });

  const handlerOf = ({ area, basename }: PageTarget): PageHandler<Page> => {
    const key = `${area} ${basename}`;
    const held = handlers.get(key);
    if (held !== undefined) return held;
    const selected = areas.get(area);
    if (selected === undefined) throw new Error(`unknown area ${area}`);
    const handler = build.entry.module.createPageHandler({ ...selected.build, basename }, mode);
    handlers.set(key, handler);
    return handler;
  };

  return {
    render: (request, target, page) => handlerOf(target)(request, page),
    cacheRuleOf: (area, path) => areas.get(area)?.cacheRuleOf(path) ?? null,
    generatedAssets,
  };
};
