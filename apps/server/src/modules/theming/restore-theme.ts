import type { ThemeDraft } from '@goodshelf/contract/theming.contract';
import { statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { changeTheming, replaceDraft, type ThemingDeps } from './change-theming.ts';
import { versionGone } from './theme-versions.queries.ts';
import { storedLook } from './look.ts';
import type { StoredContent, StoredTheme } from './theming.repo.ts';

const readVersionTheme = statement<{ theme: StoredTheme; content: StoredContent | null }>(
  'theming.read-version-theme',
  'select theme, content from theme_versions where organization_id = $1 and number = $2',
);

/** Makes the draft what a version was; the version that is published of it says which one it brings back. */
export const restoreTheme =
  (deps: ThemingDeps) =>
  (
    scope: OrgScope,
    actor: Actor,
    { number, seen }: { readonly number: number; readonly seen: number },
  ): Promise<{ draft: ThemeDraft }> =>
    changeTheming(deps, scope, actor, async (changing) => {
      const [version] = await changing.tx.query(readVersionTheme, [scope.organizationId, number]);
      if (version === undefined) throw versionGone();
      const look = storedLook(version);
      return replaceDraft(deps, changing, { look, seen, restoredFrom: number });
    });
