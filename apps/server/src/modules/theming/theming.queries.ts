import { endpoints, isOpenTo } from '@goodshelf/contract';
import { storefrontUrl } from '@goodshelf/contract/lookups';
import type { Theming } from '@goodshelf/contract/theming.contract';
import { atTheScreen } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { refuseStores, type ThemingDeps } from './change-theming.ts';
import { type EditorPageRow, readEditorPage } from './editors.repo.ts';
import { seenSince } from './tell-theme-editing.ts';
import { draftLook, storedLook } from './look.ts';
import { presentDraft } from './theming.present.ts';
import { storedTheme } from './theme-values.ts';

const scheduledIn = (row: EditorPageRow): Theming['scheduled'] =>
  row.publish_at === null
    ? null
    : {
        publish_at: row.publish_at.toISOString(),
        theme: storedTheme(row.scheduled_theme),
        scheduled_by: row.scheduled_by,
      };

/** What the editor begins with; one statement. Throws `no_storefront`. */
export const getTheming = async (
  { db, clock, staffName, shopUrl }: ThemingDeps & { readonly shopUrl: string },
  scope: OrgScope,
  actor: Actor,
): Promise<Theming> => {
  const values = [scope.organizationId, atTheScreen(actor), staffName, seenSince(clock.now())];
  const [row] = await db.readInScope(scope, readEditorPage, values);
  refuseStores(row);
  if (row === undefined) throw new Error('An organization without a row');
  const worn = storedLook({ theme: row.worn_theme, content: row.worn_content });
  const look = draftLook(row, worn);
  return {
    draft: presentDraft({ look, worn, row }),
    published: {
      number: row.worn_number,
      theme: worn.theme,
      content: worn.content,
      published_at: row.published_at?.toISOString() ?? null,
      published_by: row.published_by,
    },
    scheduled: scheduledIn(row),
    editors: [...row.editors],
    // Below the shop host also where the shop has a domain of its own: only there may the editor frame it.
    preview_url: storefrontUrl(shopUrl, { slug: row.slug, custom_domain: null, custom_domain_status: null }),
    abilities: { publish: isOpenTo(endpoints.publishTheme, actor) },
  };
};
