import { isSame } from '@goodshelf/contract/merge-values';
import { Problem } from '@goodshelf/contract/problems';
import { useState } from 'react';
import { parseTheme, type ThemeProblem } from '@goodshelf/theme';
import { showSuccess } from '../../../../../shell/api/show-answer.ts';
import { useAction } from '../../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../../shell/platform.tsx';
import { UploadField } from '../../../../../ui/form/upload-field.tsx';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { downloadJson } from '../../../../../ui/list/download.ts';
import { useEditor } from '../editor-context.ts';
import { contentOf } from '../model/draft-values.ts';
import { contentIn, readThemeFile, themeFileBytesMax, withoutPictures } from '../model/theme-file.ts';
import { differencesOf, themePaths, valuesOf } from '../model/theme-values.ts';
import { valueLabels } from '../model/value-words.ts';
import { valueLabel } from '../model/readability.ts';
import { themingTexts } from '../texts.ts';

const texts = themingTexts.files;

/** The draft as a file, to keep or to take to another organization, and back. */
export const DraftFiles = () => {
  const { editor, state, theme } = useEditor();
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [wrong, setWrong] = useState<readonly ThemeProblem[]>([]);
  /** The file as it would be without its pictures, where the server didn’t take it with them. */
  const [rest, setRest] = useState<Record<string, unknown> | null>(null);
  const fail = (message: string, problems: readonly ThemeProblem[] = []): void => {
    setProblem(message);
    setWrong(problems);
  };
  const choose = (chosen: File): void => {
    setFile(chosen);
    load(async () => (chosen.size > themeFileBytesMax ? 'too large' : readThemeFile(await chosen.text())));
  };
  const load = (read: () => Promise<Record<string, unknown> | null | 'too large'>): void => {
    setProblem(undefined);
    setWrong([]);
    setRest(null);
    run(async () => {
      const document = await read();
      if (document === 'too large') return fail(texts.tooLarge);
      if (document === null) return fail(texts.notJson);
      // The server judges the pages, this editor the look.
      const { content, ...look } = document;
      const parsed = parseTheme(look);
      if (!parsed.ok) return fail(texts.wrong(parsed.problems.length), parsed.problems.map(inWords));
      const isLookSame = differencesOf(state.look, valuesOf(parsed.theme)).length === 0;
      if (isLookSame && (content === undefined || isSame(content, contentOf(state.values))))
        return fail(texts.same);
      const pages = contentIn(content);
      if (pages === null) return fail(texts.notJson);
      try {
        await editor.whole((revision) => api('replaceTheme', { body: { revision, theme: look, ...pages } }));
      } catch (error) {
        if (!(error instanceof Problem) || error.errors.length === 0) throw error;
        const arePictures = error.errors.every(({ field }) => /(?:picture|logo)$/.test(field));
        setRest(arePictures ? withoutPictures(document) : null);
        return arePictures
          ? fail(texts.othersPictures)
          : fail(texts.wrong(error.errors.length), toldErrors(error));
      }
      showSuccess(texts.loaded);
    });
  };
  return (
    <section className="drawer-section theme-files">
      <h3 className="drawer-section-title">{texts.heading}</h3>
      <p>{texts.text}</p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() =>
          downloadJson(texts.fileName(new Date().toISOString().slice(0, 10)), {
            ...theme,
            content: contentOf(state.values),
          })
        }
      >
        <Glyph name="download" /> {texts.export}
      </button>
      <UploadField
        label={texts.import}
        hint={texts.importHint}
        accept="application/json,.json"
        file={file}
        problem={problem}
        isBusy={isBusy}
        onChoose={choose}
      />
      {rest === null ? null : (
        <button
          type="button"
          className="button button-quiet"
          aria-busy={isBusy}
          onClick={() => load(async () => rest)}
        >
          {texts.withoutPictures}
        </button>
      )}
      {wrong.length === 0 ? null : (
        <ul className="theme-file-problems">
          {wrong.slice(0, 20).map(({ path, message }) => (
            <li key={path}>{texts.problem(namedPath(path), message)}</li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** A part that is no part of a theme at all has no better words. */
const inWords = ({ path, message }: ThemeProblem): ThemeProblem => ({
  path,
  message: themePaths.some((known) => known === path) ? message : texts.unreadable,
});

/** What the server didn’t take, by its place in the file. */
const toldErrors = ({ errors }: Problem): ThemeProblem[] =>
  errors.map(({ field, message }) => ({ path: field.replace(/^theme\./, ''), message }));

/** What stands at a path in people's words; else the path as it is in the file. */
const namedPath = (path: string): string =>
  themePaths.some((known) => known === path) ? valueLabel(path, valueLabels) : path;
