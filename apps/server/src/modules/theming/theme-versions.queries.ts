import { Problem } from '@goodshelf/contract';
import { pageNumbers } from '@goodshelf/contract/page-numbers';
import type { PageContent } from '@goodshelf/contract/page-content';
import type { ThemeDifference, ThemeVersionSummary } from '@goodshelf/contract/theming.contract';
import { statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { refuseStores, type ThemingDeps } from './change-theming.ts';
import { type Look, lookDifferences, storedLook, type StoredLook } from './look.ts';
import type { StoredContent, StoredTheme } from './theming.repo.ts';
import { themingTexts as texts } from './theming.texts.ts';

type VersionRow = {
  readonly number: number;
  readonly theme: StoredTheme;
  readonly content: StoredContent | null;
  readonly is_worn: boolean;
  readonly created_at: Date;
  readonly published_by: string | null;
  readonly restored_from: number | null;
  readonly is_scheduled: boolean;
  /** What the version before it looked like; null for the first. */
  readonly theme_before: StoredTheme | null;
  readonly content_before: StoredContent | null;
};

/** A version of an organization ($1) with the one before it; staff are called $2. */
const versions = `select v.number, v.theme, v.content, v.is_worn, v.created_at, v.restored_from, v.is_scheduled, b.theme as theme_before, b.content as content_before,
    case when p.is_admin then $2 else coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) end as published_by
  from theme_versions v
    left join theme_versions b on b.organization_id = v.organization_id and b.number = v.number - 1
    left join people p on p.id = v.published_by
  where v.organization_id = $1`;

const listVersions = statement<VersionRow>(
  'theming.list-versions',
  `${versions} order by v.number desc limit $3 offset $4`,
);
const readVersion = statement<VersionRow>('theming.read-version', `${versions} and v.number = $3`);

const readShop = statement<{ type: string; version_count: number }>(
  'theming.read-shop',
  `select type, (select count(*)::int from theme_versions where organization_id = $1) as version_count
   from storefronts where id = $1`,
);

/** What one version ($2) looks like, or the draft (0): it, or what is worn. */
const readAgainst = statement<StoredLook>(
  'theming.read-against',
  `select theme, content from (
     select theme, content, 1 as place from theme_drafts where organization_id = $1 and $2::int = 0
     union all select theme, content, 2 from theme_versions
       where organization_id = $1 and case when $2::int = 0 then is_worn else number = $2::int end
   ) as looks order by place limit 1`,
);

const beforeIt = ({ theme_before: theme, content_before: content }: VersionRow): Look =>
  storedLook({ theme, content });

const presentVersion = (row: VersionRow): ThemeVersionSummary => {
  const look = storedLook(row);
  return {
    number: row.number,
    published_at: row.created_at.toISOString(),
    published_by: row.published_by,
    is_worn: row.is_worn,
    restored_from: row.restored_from,
    is_scheduled: row.is_scheduled,
    theme: look.theme,
    change_count: lookDifferences(beforeIt(row), look).length,
  };
};

type Page = { readonly page: number; readonly page_size: number };

/** The versions of an organization, the newest first; two statements in one round trip. */
export const listThemeVersions = async (
  { db, staffName }: ThemingDeps,
  scope: OrgScope,
  { page, page_size: pageSize }: Page,
) => {
  const [[shop], rows] = await db.readBatchInScope(scope, (tx) =>
    Promise.all([
      tx.query(readShop, [scope.organizationId]),
      tx.query(listVersions, [scope.organizationId, staffName, pageSize, (page - 1) * pageSize]),
    ]),
  );
  refuseStores(shop);
  const total = shop?.version_count ?? 0;
  return {
    items: rows.map(presentVersion),
    ...pageNumbers({ page, page_size: pageSize }, total),
  };
};

export const versionGone = (): Problem => new Problem('theme_version_not_found', texts.versionGone);

/** One version, and how it differs from another one (`against` 0: the draft), or from the one before it. */
export const getThemeVersion = async (
  { db, staffName }: ThemingDeps,
  scope: OrgScope,
  number: number,
  against: number | undefined,
): Promise<ThemeVersionSummary & { content: PageContent; before: Look; differences: ThemeDifference[] }> => {
  const [[shop], [row], [other]] = await db.readBatchInScope(scope, (tx) =>
    Promise.all([
      tx.query(readShop, [scope.organizationId]),
      tx.query(readVersion, [scope.organizationId, staffName, number]),
      tx.query(readAgainst, [scope.organizationId, against ?? 0]),
    ]),
  );
  refuseStores(shop);
  if (row === undefined || ((against ?? 0) > 0 && other === undefined)) throw versionGone();
  const before = against === undefined ? beforeIt(row) : storedLook(other ?? { theme: null, content: null });
  const after = storedLook(row);
  return {
    ...presentVersion(row),
    content: after.content,
    before,
    differences: lookDifferences(before, after),
  };
};
