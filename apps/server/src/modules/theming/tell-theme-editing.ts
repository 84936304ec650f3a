import { organizationType } from '@goodshelf/contract/lookups';
import { atTheScreen } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { refuseStores, type ThemingDeps } from './change-theming.ts';
import { type EditorRow, editorSeenSeconds, tellEditing } from './editors.repo.ts';

type Presence = {
  readonly editors: EditorRow[];
  readonly revision: number;
  readonly published_number: number | null;
};

/** From when on whoever said that they edit is there still. */
export const seenSince = (now: Date): Date => new Date(now.getTime() - editorSeenSeconds * 1_000);

/** Says that whoever asks has the editor open, or no longer; one statement, because it is said every few seconds. */
export const tellThemeEditing =
  ({ db, clock, staffName }: ThemingDeps) =>
  async (scope: OrgScope, actor: Actor, isLeaving: boolean): Promise<Presence> => {
    const now = clock.now();
    const [row] = await db.writeInScope(scope, tellEditing, [
      ...[scope.organizationId, atTheScreen(actor), staffName, seenSince(now), now, isLeaving],
      organizationType.appMerchant,
    ]);
    refuseStores(row);
    return {
      editors: [...(row?.editors ?? [])],
      revision: row?.revision ?? 0,
      published_number: row?.published_number ?? null,
    };
  };
