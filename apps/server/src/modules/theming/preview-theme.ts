import { Problem } from '@goodshelf/contract';
import { storefrontUrl } from '@goodshelf/contract/lookups';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { changeTheming, refuseStores, type ThemingDeps } from './change-theming.ts';
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
  readonly round: number;
};
/** In which links are made now. */
const round = 'coalesce((select round from theme_preview_rounds where organization_id = $1), 0)';
const readLinked = statement<LinkedRow>(
  'theming.read-linked',
  `select type, slug, custom_domain, custom_domain_status, ${round} as round from storefronts where id = $1`,
);

/** The draft, or what the shop wears while there is none. */
const readPreviewed = statement<StoredLook & { readonly round: number }>(
  'theming.read-previewed',
  `select ${round} as round, theme, content from (select) as one left join lateral (
     select theme, content, 1 as place from theme_drafts where organization_id = $1
     union all select theme, content, 2 from theme_versions where organization_id = $1 and is_worn
     order by place limit 1
   ) as looks on true`,
);

const beginRound = statement<never>(
  'theming.begin-preview-round',
  `insert into theme_preview_rounds (organization_id, round, begun_at) values ($1, 1, $2)
   on conflict (organization_id) do update set round = theme_preview_rounds.round + 1, begun_at = excluded.begun_at`,
);

/** A link to the shop as the draft has it, on its own domain where it has one. Throws `no_storefront`. */
export const linkThemePreview = async (
  { db, clock, previewLinks, shopUrl }: PreviewDeps,
  scope: OrgScope,
) => {
  const [row] = await db.readInScope(scope, readLinked, [scope.organizationId]);
  refuseStores(row);
  if (row === undefined) throw new Error('An organization without a row');
  const { token, expiresAt } = previewLinks.tokenFor(scope.organizationId, row.round, clock.now());
  return { url: `${storefrontUrl(shopUrl, row)}?preview=${token}`, expires_at: expiresAt.toISOString() };
};

/** What somebody with a link sees; one statement, and none for a word that nobody signed. Throws `theme_preview_over`. */
export const getThemePreview = async (
  { db, clock, previewLinks }: PreviewDeps,
  scope: OrgScope,
  token: string,
) => {
  const link = previewLinks.readToken(scope.organizationId, token, clock.now());
  if (link === null) throw new Problem('theme_preview_over', texts.previewOver);
  const [row] = await db.readInScope(scope, readPreviewed, [scope.organizationId]);
  if (row?.round !== link.round) throw new Problem('theme_preview_over', texts.previewOver);
  return { ...storedLook(row), expires_at: link.expiresAt.toISOString() };
};

/** Ends every link to the draft that was made so far; those to come are good again. Throws `no_storefront`. */
export const endThemePreviews =
  (deps: ThemingDeps) =>
  (scope: OrgScope, actor: Actor): Promise<{ success: string }> =>
    changeTheming(deps, scope, actor, async ({ tx, now }) => {
      await Promise.all([
        tx.query(beginRound, [scope.organizationId, now]),
        recordAudit(tx, scope, {
          action: 'theme.previews-ended',
          summary: texts.log.previewsEnded,
          ...{ actor, at: now },
        }),
      ]);
      return { success: texts.previewsEnded };
    });
