import { Problem } from '@goodshelf/contract';
import type { ThemeDraft } from '@goodshelf/contract/theming.contract';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { changeTheming, refuseUnseen, type ThemingDeps } from './change-theming.ts';
import { refuseHardToRead } from './readable.policy.ts';
import { isSameLook } from './look.ts';
import { presentDraft } from './theming.present.ts';
import { findPublished } from './theming.repo.ts';
import { themingTexts as texts } from './theming.texts.ts';
import { wearTheme } from './wear-theme.ts';

type Publication = { readonly revision: number; readonly is_hard_to_read_accepted: boolean };
type Published = { readonly number: number; readonly draft: ThemeDraft };

/**
 * Publishes the draft that was seen as a version that the shop wears from the commit on. The same revision again is
 * answered the version that it became, whatever has happened since.
 */
export const publishTheme =
  (deps: ThemingDeps) =>
  (scope: OrgScope, actor: Actor, publication: Publication): Promise<Published> =>
    changeTheming(deps, scope, actor, async (changing) => {
      const { tx, row, draft, worn, now, revision } = changing;
      const [before] = await tx.query(findPublished, [scope.organizationId, publication.revision]);
      if (before !== undefined)
        return { number: before.number, draft: presentDraft({ look: draft, worn, row }) };
      refuseUnseen(changing, publication.revision);
      if (isSameLook(draft, worn))
        throw new Problem('theme_unchanged', texts.unchanged, { showAsError: true });
      refuseHardToRead(draft.theme, publication.is_hard_to_read_accepted);
      const number = await wearTheme({
        ...{ tx, scope, worn },
        at: now,
        look: draft,
        lastNumber: row.last_number ?? 0,
        from: { actor, revision, restoredFrom: row.restored_from },
      });
      return { number, draft: presentDraft({ look: draft, worn: draft, row }) };
    });
