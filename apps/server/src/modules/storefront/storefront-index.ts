import type { StorefrontIdentity } from '../../platform/http/index.ts';
import type { DirectoryRow } from './directory.repo.ts';

export type StorefrontEntry = { readonly identity: StorefrontIdentity; readonly row: DirectoryRow };

export type StorefrontIndex = {
  /** Takes the rows for the given ids (null: for all); an id without a row is gone. */
  take(ids: readonly string[] | null, rows: readonly DirectoryRow[]): void;
  byId(id: string): StorefrontEntry | undefined;
  bySlug(slug: string): StorefrontEntry | undefined;
  /** By host, in any notation of capitals, with or without a port. */
  byDomain(host: string): StorefrontEntry | undefined;
};

/** Storefronts by id, slug and custom domain. Each change replaces the maps as a whole, so no reader sees half of one. */
export const createStorefrontIndex = (): StorefrontIndex => {
  let byId = new Map<string, StorefrontEntry>();
  let bySlug = new Map<string, StorefrontEntry>();
  let byDomain = new Map<string, StorefrontEntry>();
  return {
    take: (ids, rows) => {
      const next = ids === null ? new Map<string, StorefrontEntry>() : new Map(byId);
      ids?.forEach((id) => next.delete(id));
      for (const row of rows) next.set(row.id, { identity: identityOf(row), row });
      const entries = [...next.values()];
      byId = next;
      bySlug = new Map(entries.map((entry) => [entry.row.slug, entry]));
      byDomain = new Map(
        entries.flatMap((entry) =>
          entry.row.custom_domain === null ? [] : [[entry.row.custom_domain, entry]],
        ),
      );
    },
    byId: (id) => byId.get(id),
    bySlug: (slug) => bySlug.get(slug),
    byDomain: (host) => byDomain.get(host.replace(/:\d+$/, '').toLowerCase()),
  };
};

const identityOf = (row: DirectoryRow): StorefrontIdentity => ({
  organizationId: row.id,
  slug: row.slug,
  name: row.name,
  isOpen: row.is_open,
  type: row.type,
  customDomain: row.custom_domain,
});
