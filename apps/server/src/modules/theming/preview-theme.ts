import { Problem } from '@goodshelf/contract';
import { storefrontUrl } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { refuseStores } from './change-theming.ts';
import type { PreviewLinks } from './preview-links.ts';
import { storedLook, type StoredLook } from './look.ts';
import { themingTexts as texts } from './theming.texts.ts';

export type PreviewDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly previewLinks: PreviewLinks;
  readonly shopUrl: string;
};

type LinkedRow = {
  readonly type: string;
  readonly slug: string;
  readonly custom_domain: string | null;
  readonly custom_domain_status: number;
};
const readLinked = statement<LinkedRow>(
  'theming.read-linked',
  'select type, slug, custom_domain, custom_domain_status from storefronts where id = $1',
);

/** The draft, or what the shop wears while there is none. */
const readPreviewed = statement<StoredLook>(
  'theming.read-previewed',
  `select theme, content from (
     select theme, content, 1 as place from theme_drafts where organization_id = $1
     union all select theme, content, 2 from theme_versions where organization_id = $1 and is_worn
   ) as looks order by place limit 1`,
);

/** A link to the shop as the draft has it, on its own domain where it has one. Throws `no_storefront`. */
export const linkThemePreview = async (
  { db, clock, previewLinks, shopUrl }: PreviewDeps,
  scope: OrgScope,
) => {
  const [row] = await db.readInScope(scope, readLinked, [scope.organizationId]);
  refuseStores(row);
  if (row === undefined) throw new Error('An organization without a row');
  const { token, expiresAt } = previewLinks.tokenFor(scope.organizationId, clock.now());
  return { url: `${storefrontUrl(shopUrl, row)}?preview=${token}`, expires_at: expiresAt.toISOString() };
};

/** What somebody with a link sees; one statement, and none for a word that nobody signed. Throws `theme_preview_over`. */
export const getThemePreview = async (
  { db, clock, previewLinks }: PreviewDeps,
  scope: OrgScope,
  token: string,
) => {
  const expiresAt = previewLinks.readToken(scope.organizationId, token, clock.now());
  if (expiresAt === null) throw new Problem('theme_preview_over', texts.previewOver);
  const [row] = await db.readInScope(scope, readPreviewed, [scope.organizationId]);
  return { ...storedLook(row ?? { theme: null, content: null }), expires_at: expiresAt.toISOString() };
};
