import { Problem } from '@goodshelf/contract';
import { organizationType } from '@goodshelf/contract/lookups';
import type { ThemeDraft } from '@goodshelf/contract/theming.contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import { atTheScreen } from '../../platform/subject/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { presentDraft } from './theming.present.ts';
import { lockTheming, readTheming, writeDraft, type ThemingRow } from './theming.repo.ts';
import { keptAuthors } from './authors.ts';
import { contentToStore } from './content/stored-content.ts';
import { draftLook, isSameLook, type Look, storedLook } from './look.ts';
import { themingTexts as texts } from './theming.texts.ts';

export type ThemingDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** What platform staff are called who act in a member's place. */
  readonly staffName: string;
};

/** What its people read instead of the name of one of platform staff. */
export const staffNameOf = (productName: string): string => `${productName} support`;

/** What a change sees, held until it is committed: the draft, and what the shop wears. */
export type Changing = {
  readonly tx: Tx;
  readonly scope: OrgScope;
  readonly actor: Actor;
  readonly now: Date;
  readonly row: ThemingRow;
  readonly draft: Look;
  readonly worn: Look;
  readonly revision: number;
};

/** Stores have none. */
export const refuseStores = (row: Pick<ThemingRow, 'type'> | undefined): void => {
  if (row === undefined || row.type === organizationType.appMerchant)
    throw new Problem('no_storefront', texts.noStorefront, { showAsError: true });
};

/** Changes the look of an organization, one change after the other. Throws `no_storefront`. */
export const changeTheming = <Done>(
  { db, clock, staffName }: ThemingDeps,
  scope: OrgScope,
  actor: Actor,
  change: (changing: Changing) => Promise<Done>,
): Promise<Done> =>
  db.inScope(scope, async (tx) => {
    // Two statements: what is read must be what whoever went before has left.
    const [, [row]] = await Promise.all([
      tx.query(lockTheming, [scope.organizationId]),
      tx.query(readTheming, [scope.organizationId, staffName]),
    ]);
    refuseStores(row);
    if (row === undefined) throw new Error('An organization without a row');
    const worn = storedLook({ theme: row.worn_theme, content: row.worn_content });
    const draft = draftLook(row, worn);
    const revision = row.revision ?? 0;
    return change({ tx, scope, actor, now: clock.now(), row, draft, worn, revision });
  });

/** Throws `theme_changed` when the draft is another one than what was seen. */
export const refuseUnseen = (changing: Pick<Changing, 'revision'>, seen: number): void => {
  if (changing.revision !== seen) throw new Problem('theme_changed', texts.changed, { showAsError: true });
};

/** Writes the draft, with who changed which of its values; nothing where nothing differs. */
export const keepDraft = async (
  { staffName }: Pick<ThemingDeps, 'staffName'>,
  changing: Changing,
  look: Look,
  restoredFrom: number | null = null,
): Promise<ThemeDraft> => {
  const { tx, scope, actor, now, row, draft, worn } = changing;
  if (isSameLook(draft, look)) return presentDraft({ look: draft, worn, row });
  const by = atTheScreen(actor);
  const authors = keptAuthors(row.authors, { before: draft, after: look, by });
  const values = [
    ...[scope.organizationId, look.theme, authors, restoredFrom, now, by, staffName],
    contentToStore(look.content),
  ];
  const [written] = await tx.query(writeDraft, values);
  if (written === undefined) throw new Error('A draft was not written');
  return presentDraft({ look, worn, row: written });
};

/**
 * Makes the draft as a whole what `look` is. It must be the one that was seen, or be that already: the same asked for
 * again, because its answer was lost, takes nothing from anybody.
 */
export const replaceDraft = async (
  deps: Pick<ThemingDeps, 'staffName'>,
  changing: Changing,
  {
    look,
    seen,
    restoredFrom,
  }: { readonly look: Look; readonly seen: number; readonly restoredFrom?: number },
): Promise<{ draft: ThemeDraft }> => {
  if (!isSameLook(changing.draft, look)) refuseUnseen(changing, seen);
  return { draft: await keepDraft(deps, changing, look, restoredFrom) };
};
