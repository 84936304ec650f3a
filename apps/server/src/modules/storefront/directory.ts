import type { Database, Db } from '../../platform/database/index.ts';
import type { StorefrontIdentity } from '../../platform/http/index.ts';
import { isUuid } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { findStorefronts, listVersions, type VersionRow } from './directory.repo.ts';
import { createVersionsInMemory } from './versions-in-memory.ts';
import { createStorefrontIndex, type StorefrontIndex } from './storefront-index.ts';

export type StorefrontDirectory = {
  /**
   * The storefront of a slug on a host; constant time, no I/O. A custom domain shows its own organization and nobody
   * else's; on every other host of ours (hosts that are not ours are refused before) the slug decides. Null for what is
   * not there: never a default.
   */
  find(slug: string, host: string): StorefrontIdentity | null;
  /** The storefront of an organization, for work in the background; null when it has none. */
  findById(organizationId: string): StorefrontIdentity | null;
  /** The slug of the organization whose active custom domain the host is (port ignored), or null. */
  slugOfDomain(host: string): string | null;
  /**
   * Changes with everything that the organization's pages show: the key of cached pages. With their content at once,
   * with what is in stock a minute late at most.
   */
  versionOf(organizationId: string): string;
  /** The version before that, and how long ago it ended; null when nothing has changed since this process started. */
  formerVersionOf(organizationId: string): { readonly version: string; readonly changedMsAgo: number } | null;
  /** For the catalogue's memory: the same for all storefronts that sell the shared catalogue and nothing else. */
  catalogueStateOf(organizationId: string): {
    version: string;
    sharedVersion: string;
    hasOwnProducts: boolean;
    isChosen: boolean;
  };
  /** Calls the handler after each change; null: the shared catalogue changed. Returns how to stop. */
  onChange(handler: (organizationId: string | null) => void): () => void;
  close(): void;
};

type Deps = {
  readonly db: Db;
  readonly listen: Database['listen'];
  readonly log: Log;
  /** Another text whenever something changes that staff switch or limit for the organization. */
  readonly controlsOf?: (organizationId: string) => string;
  /** How soon a change is seen whose notification was lost. */
  readonly revalidateEveryMs?: number;
};

/**
 * All storefronts in memory, kept up to date by the content versions that changing transactions announce. An
 * organization's new version counts from the moment its new data is here, so nothing old is ever kept under a new
 * version. What is sold out has versions of its own, which change once a minute at most (`inventory/announce-stock.ts`).
 * Lost notifications are made up for by comparing versions every 30 s and whenever the connection was lost.
 */
export const createStorefrontDirectory = async (deps: Deps): Promise<StorefrontDirectory> => {
  const { db, listen, log, controlsOf = () => '', revalidateEveryMs = 30_000 } = deps;
  const index = createStorefrontIndex();
  const handlers = new Set<(organizationId: string | null) => void>();
  let sharedVersion = 0;
  /** Of the platform's stock and of organizations with products of their own; without an entry nothing was announced. */
  const stockVersions = new Map<string, number>();

  const versions = createVersionsInMemory({
    shared: () => `${sharedVersion}-${stockVersions.get('platform') ?? 0}`,
    own: (organizationId) => {
      const { version, details_version: details } = index.byId(organizationId)?.row ?? noVersions;
      return `${version}.${details}-${stockVersions.get(organizationId) ?? 0}${controlsOf(organizationId)}`;
    },
    nowMs: () => performance.now(),
  });

  const learnStockVersion = (scope: string, version: number): void => {
    stockVersions.set(scope, Math.max(version, stockVersions.get(scope) ?? 0));
    versions.note(scope === 'platform' ? null : scope);
  };

  const announce = (organizationId: string | null): void =>
    handlers.forEach((handler) => handler(organizationId));

  const learnSharedVersion = (version: number): void => {
    if (version <= sharedVersion) return;
    sharedVersion = version;
    versions.note(null);
    announce(null);
  };

  const load = async (ids: readonly string[] | null): Promise<void> => {
    const rows = await db.asVisitor(null, (tx) => tx.query(findStorefronts, [ids]));
    index.take(ids, rows);
    for (const { id } of rows) versions.note(id);
  };

  const reload = oneAfterTheOther(async (ids) => {
    try {
      await load(ids);
      ids.forEach(announce);
    } catch (error) {
      log.warn({ err: error }, 'storefronts could not be read again; the next check does it');
    }
  });

  const revalidate = async (): Promise<void> => {
    try {
      const rows = await db.read(listVersions, []);
      for (const { kind, scope, version } of rows) {
        if (kind === 'stock') learnStockVersion(scope, version);
        else if (scope === 'platform') learnSharedVersion(version);
      }
      const isChanged = ({ kind, scope, version, details_version }: VersionRow): boolean => {
        if (kind !== 'content' || !isUuid(scope)) return false;
        const known = index.byId(scope)?.row ?? noVersions;
        return known.version < version || known.details_version < details_version;
      };
      await reload(rows.filter(isChanged).map(({ scope }) => scope));
    } catch (error) {
      log.warn({ err: error }, 'content versions could not be read; the next check does it');
    }
  };

  const onNotification = (payload: string): void => {
    const [scope = '', version = ''] = payload.split(':');
    if (scope === 'platform') learnSharedVersion(Number(version));
    else if (isUuid(scope)) void reload([scope]);
  };

  await listen('content_version', onNotification, () => void revalidate());
  await listen('stock_version', (payload) => {
    const [scope = '', version = ''] = payload.split(':');
    learnStockVersion(scope, Number(version));
  });
  await load(null);
  await revalidate();
  const timer = setInterval(() => void revalidate(), revalidateEveryMs);
  timer.unref();

  return {
    ...lookups(index, versions.shared, (organizationId) => stockVersions.get(organizationId) ?? 0),
    versionOf: versions.of,
    formerVersionOf: versions.formerOf,
    onChange: (handler) => {
      handlers.add(handler);
      return () => void handlers.delete(handler);
    },
    close: () => clearInterval(timer),
  };
};

const noVersions = { version: 0, details_version: 0 };

const lookups = (
  index: StorefrontIndex,
  sharedVersion: () => string,
  ownStockVersion: (organizationId: string) => number,
): Pick<StorefrontDirectory, 'find' | 'findById' | 'slugOfDomain' | 'catalogueStateOf'> => ({
  find: (slug, host) => {
    const identity = (index.byDomain(host) ?? index.bySlug(slug))?.identity;
    return identity?.slug === slug ? identity : null;
  },
  findById: (organizationId) => index.byId(organizationId)?.identity ?? null,
  slugOfDomain: (host) => index.byDomain(host)?.identity.slug ?? null,
  catalogueStateOf: (organizationId) => {
    const row = index.byId(organizationId)?.row;
    return row !== undefined && (row.has_own_products || row.is_chosen)
      ? {
          version: `${sharedVersion()}.${organizationId}.${row.version}-${ownStockVersion(organizationId)}`,
          sharedVersion: sharedVersion(),
          hasOwnProducts: row.has_own_products,
          isChosen: row.is_chosen,
        }
      : { version: sharedVersion(), sharedVersion: sharedVersion(), hasOwnProducts: false, isChosen: false };
  },
});

/** Gathers what comes meanwhile and never runs twice at once, so that an older answer cannot overwrite a newer one. */
const oneAfterTheOther = (
  work: (ids: readonly string[]) => Promise<void>,
): ((ids: readonly string[]) => Promise<void>) => {
  let waiting = new Set<string>();
  let running: Promise<void> = Promise.resolve();
  return (ids) => {
    ids.forEach((id) => waiting.add(id));
    running = running.then(() => {
      if (waiting.size === 0) return;
      const due = [...waiting];
      waiting = new Set();
      return work(due);
    });
    return running;
  };
};
