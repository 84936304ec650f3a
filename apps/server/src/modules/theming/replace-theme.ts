import { refuseFields } from '@goodshelf/contract';
import type { ThemeDraft } from '@goodshelf/contract/theming.contract';
import { parseTheme, type Theme } from '@goodshelf/theme';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { changeTheming, replaceDraft, type ThemingDeps } from './change-theming.ts';
import { isThemePath, wrongValueText } from './theme-values.ts';
import { themingTexts as texts } from './theming.texts.ts';

type Imported = { readonly theme: Record<string, unknown>; readonly seen: number };

/** What is wrong, in the words of the editor. */
const textFor = (path: string): string => {
  if (isThemePath(path)) return wrongValueText(path);
  return path === 'schemaVersion' ? texts.wrongSchema : texts.wrongPart;
};

/** Throws a 422 that names each wrong value by its place in the document; values that it does not have are the usual ones. */
const readDocument = (document: Record<string, unknown>): Theme => {
  // Any file of somebody's would else make the draft the usual theme.
  if (!Object.hasOwn(document, 'colors') && !Object.hasOwn(document, 'fonts'))
    refuseFields([{ field: 'theme', message: texts.notATheme }]);
  const parsed = parseTheme(document);
  if (parsed.ok) return parsed.theme;
  const errors = parsed.problems.map(({ path }) => ({ field: `theme.${path}`, message: textFor(path) }));
  refuseFields(errors);
  throw new Error('A theme was refused without a reason');
};

/** Makes the draft what a document says that was exported before. */
export const replaceTheme =
  (deps: ThemingDeps) =>
  async (scope: OrgScope, actor: Actor, imported: Imported): Promise<{ draft: ThemeDraft }> => {
    const theme = readDocument(imported.theme);
    return changeTheming(deps, scope, actor, (changing) =>
      replaceDraft(deps, changing, { theme, seen: imported.seen }),
    );
  };
