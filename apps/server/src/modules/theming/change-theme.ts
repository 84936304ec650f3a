import { type FieldError, refuseFields } from '@goodshelf/contract';
import { sectionsOfPageMax } from '@goodshelf/contract/content-pages';
import { sectionPath } from '@goodshelf/contract/page-content';
import type { ContentChange } from '@goodshelf/contract/page-content.contract';
import type {
  ContentConflict,
  ThemeChange,
  ThemeConflict,
  ThemeDraft,
} from '@goodshelf/contract/theming.contract';
import type { Theme } from '@goodshelf/theme';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { type Changing, changeTheming, keepDraft, type ThemingDeps } from './change-theming.ts';
import { readChanges, type ReadChange } from './content/content-values.ts';
import { refuseLarge } from './content/read-content.ts';
import { mergeContent } from './content/merge-content.ts';
import { refuseForeignPictures } from './content/own-pictures.ts';
import { refuseForeignLogo } from './logos/refuse-foreign-logo.ts';
import { isThemePath, logoPath, themeOf, themeValue, valuesOf, wrongValueText } from './theme-values.ts';
import { readNames } from './theming.repo.ts';
import { themingTexts as texts } from './theming.texts.ts';

type Conflict = { readonly path: string };

const problemOf = ({ path, value }: ThemeChange, index: number): FieldError[] => {
  if (!isThemePath(path)) return [{ field: `changes.${index}.path`, message: texts.notAValue }];
  if (themeValue(path, value) === null)
    return [{ field: `changes.${index}.value`, message: wrongValueText(path) }];
  return [];
};

/** Takes over each value whose place nobody else has changed since it was seen; the rest are conflicts. */
const mergeTheme = (
  draft: Theme,
  changes: readonly ThemeChange[],
): { theme: Theme; conflicts: { path: string; theirs: string }[] } => {
  if (changes.length === 0) return { theme: draft, conflicts: [] };
  const values = new Map(valuesOf(draft));
  const conflicts: { path: string; theirs: string }[] = [];
  for (const { path, value, seen } of changes) {
    const wanted = themeValue(path, value);
    const now = values.get(path);
    if (wanted === null || now === undefined || now === wanted) continue;
    if (now === (themeValue(path, seen) ?? seen)) values.set(path, wanted);
    else conflicts.push({ path, theirs: now });
  }
  return { theme: themeOf(values), conflicts };
};

/** The same for the content; throws a 422 when pages would be too long by it. */
const mergeParts = async (
  changing: Changing,
  changes: readonly ContentChange[],
  read: readonly ReadChange[],
) => {
  const now = changing.draft.content;
  if (read.length === 0) return { content: now, conflicts: [] };
  const { content, conflicts, tooLong } = mergeContent(now, read);
  const fieldOf = (path: string): string =>
    `content.${changes.findLastIndex((change) => change.path === path)}.value`;
  refuseFields(
    tooLong.map((path) => ({ field: fieldOf(path), message: texts.pageTooLong(sectionsOfPageMax) })),
  );
  refuseLarge(content);
  await refuseForeignPictures(changing, content, (id) => fieldOf(sectionPath(id)));
  return { content, conflicts };
};

/** Names whoever changed each of these values. */
const named = async <Told extends Conflict>(
  { staffName }: ThemingDeps,
  { tx, row }: Changing,
  conflicts: readonly Told[],
): Promise<(Told & { changed_by: string | null })[]> => {
  if (conflicts.length === 0) return [];
  const authorOf = ({ path }: Conflict): string | undefined => row.authors?.[path];
  const ids = new Set(conflicts.flatMap((conflict) => authorOf(conflict) ?? []));
  const people = new Map(
    (await tx.query(readNames, [[...ids], staffName])).map(({ id, name }) => [id, name]),
  );
  return conflicts.map((conflict) => ({
    ...conflict,
    changed_by: people.get(authorOf(conflict) ?? '') ?? null,
  }));
};

type Wanted = { readonly changes: readonly ThemeChange[]; readonly content: readonly ContentChange[] };
type Changed = {
  readonly draft: ThemeDraft;
  readonly conflicts: ThemeConflict[];
  readonly content_conflicts: ContentConflict[];
};

/**
 * Changes single values of the draft. One that somebody else has changed since it was seen stays, and is answered with who
 * it was. Sent again it changes nothing; where nothing differs nothing is written.
 */
export const changeTheme =
  (deps: ThemingDeps) =>
  async (scope: OrgScope, actor: Actor, wanted: Wanted): Promise<Changed> => {
    const { read, problems } = readChanges(wanted.content);
    refuseFields([...wanted.changes.flatMap(problemOf), ...problems]);
    return changeTheming(deps, scope, actor, async (changing) => {
      const { theme, conflicts } = mergeTheme(changing.draft.theme, wanted.changes);
      const logoAt = wanted.changes.findLastIndex((one) => one.path === logoPath);
      await refuseForeignLogo(changing, theme, `changes.${logoAt}.value`);
      const merged = await mergeParts(changing, wanted.content, read);
      const [draft, told, toldOfContent] = await Promise.all([
        keepDraft(deps, changing, { theme, content: merged.content }),
        named(deps, changing, conflicts),
        named(deps, changing, merged.conflicts),
      ]);
      return { draft, conflicts: told, content_conflicts: toldOfContent };
    });
  };
