import { refuseFields } from '@goodshelf/contract';
import { sectionPath } from '@goodshelf/contract/page-content';
import type { ThemeDraft } from '@goodshelf/contract/theming.contract';
import { parseTheme, type Theme } from '@goodshelf/theme';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { changeTheming, replaceDraft, type ThemingDeps } from './change-theming.ts';
import { refuseForeignPictures } from './content/own-pictures.ts';
import { readContentDocument } from './content/read-content.ts';
import { refuseForeignLogo } from './logos/refuse-foreign-logo.ts';
import { isThemePath, wrongValueText } from './theme-values.ts';
import { themingTexts as texts } from './theming.texts.ts';

type Imported = {
  readonly theme: Record<string, unknown>;
  /** Left out, the pages stay as they are. */
  readonly content?: Record<string, unknown> | undefined;
  readonly seen: number;
};

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
    const imports = imported.content === undefined ? null : readContentDocument(imported.content);
    return changeTheming(deps, scope, actor, async (changing) => {
      const content = imports ?? changing.draft.content;
      await refuseForeignLogo(changing, theme, 'theme.pictures.logo');
      await refuseForeignPictures(changing, content, (id) => `content.${sectionPath(id)}`);
      return replaceDraft(deps, changing, { look: { theme, content }, seen: imported.seen });
    });
  };
