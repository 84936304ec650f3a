import type { ThemeDraft } from '@goodshelf/contract/theming.contract';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { changeTheming, replaceDraft, type ThemingDeps } from './change-theming.ts';

/** Makes the draft what the shop wears. */
export const discardTheme =
  (deps: ThemingDeps) =>
  (scope: OrgScope, actor: Actor, seen: number): Promise<{ draft: ThemeDraft }> =>
    changeTheming(deps, scope, actor, (changing) =>
      replaceDraft(deps, changing, { look: changing.worn, seen }),
    );
