import { type FieldError, refuseFields } from '@goodshelf/contract';
import type { ThemeChange, ThemeConflict, ThemeDraft } from '@goodshelf/contract/theming.contract';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { type Changing, changeTheming, keepDraft, type ThemingDeps } from './change-theming.ts';
import { isThemePath, themeOf, themeValue, valuesOf, wrongValueText } from './theme-values.ts';
import { readNames } from './theming.repo.ts';
import { themingTexts as texts } from './theming.texts.ts';

type Conflict = { readonly path: string; readonly theirs: string };

const problemOf = ({ path, value }: ThemeChange, index: number): FieldError[] => {
  if (!isThemePath(path)) return [{ field: `changes.${index}.path`, message: texts.notAValue }];
  if (themeValue(path, value) === null)
    return [{ field: `changes.${index}.value`, message: wrongValueText(path) }];
  return [];
};

/** Takes over each value whose place nobody else has changed since it was seen; the rest are conflicts. */
const merge = (changing: Changing, changes: readonly ThemeChange[]) => {
  const values = new Map(valuesOf(changing.draft));
  const conflicts: Conflict[] = [];
  for (const { path, value, seen } of changes) {
    const wanted = themeValue(path, value);
    const now = values.get(path);
    if (wanted === null || now === undefined || now === wanted) continue;
    if (now === (themeValue(path, seen) ?? seen)) values.set(path, wanted);
    else conflicts.push({ path, theirs: now });
  }
  return { theme: themeOf(values), conflicts };
};

const named = async (
  { staffName }: ThemingDeps,
  { tx, row }: Changing,
  conflicts: readonly Conflict[],
): Promise<ThemeConflict[]> => {
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

/**
 * Changes single values of the draft. One that somebody else has changed since it was seen stays, and is answered with who
 * it was. Sent again it changes nothing; where nothing differs nothing is written.
 */
export const changeTheme =
  (deps: ThemingDeps) =>
  async (
    scope: OrgScope,
    actor: Actor,
    changes: readonly ThemeChange[],
  ): Promise<{ draft: ThemeDraft; conflicts: ThemeConflict[] }> => {
    refuseFields(changes.flatMap(problemOf));
    return changeTheming(deps, scope, actor, async (changing) => {
      const { theme, conflicts } = merge(changing, changes);
      const [draft, told] = await Promise.all([
        keepDraft(deps, changing, theme),
        named(deps, changing, conflicts),
      ]);
      return { draft, conflicts: told };
    });
  };
