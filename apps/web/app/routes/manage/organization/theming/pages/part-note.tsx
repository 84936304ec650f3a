import { Glyph } from '../../../../../ui/glyph.tsx';
import { useEditor } from '../editor-context.ts';
import { sectionIdOf } from '../model/draft-values.ts';
import { themingTexts } from '../texts.ts';
import { pagesTexts } from './pages-texts.ts';
import { sectionName } from './places.ts';
import type { Section } from '@goodshelf/contract/page-content';

const texts = pagesTexts.conflict;
const answers = themingTexts.conflict;

/** Texts of any part, one after the other: enough to tell two versions apart. */
const wordsIn = (value: unknown): string[] => {
  if (typeof value === 'number') return [`$${(value / 100).toFixed(2)}`];
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (unsaid.has(key) ? [] : wordsIn(part)));
};
const unsaid: ReadonlySet<string> = new Set(['id', 'kind', 'picture', 'side', 'show', 'from', 'until']);
const excerptMax = 140;

const excerptOf = (value: unknown): string => {
  const all = wordsIn(value).join(' · ');
  return all.length > excerptMax ? `${all.slice(0, excerptMax).trimEnd()}…` : all;
};

/** Somebody else changed the same part: what theirs says, and whose stays. */
export const PartConflict = ({ path, label }: { readonly path: string; readonly label: string }) => {
  const { editor, state } = useEditor();
  const conflict = state.conflicts[path];
  if (conflict === undefined) return null;
  const { theirs, changedBy } = conflict;
  const isRemovedHere = sectionIdOf(path) !== null && (state.values[path] ?? null) === null;
  const said = isRemovedHere ? texts.restored : theirs === null ? texts.removed : texts.changed;
  const excerpt = excerptOf(theirs) || (theirs === null ? '' : sectionNameOf(path, theirs));
  return (
    <div className="theme-conflict" role="alert">
      <p>
        <Glyph name="people" /> <span>{said(changedBy)}</span>
      </p>
      {excerpt === '' ? null : (
        <p className="part-theirs">
          {texts.theirs} <q>{excerpt}</q>
        </p>
      )}
      <div className="theme-conflict-answers">
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={answers.about(answers.theirs, label)}
          onClick={() => editor.keepTheirs(path)}
        >
          {answers.theirs}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={answers.about(answers.mine, label)}
          onClick={() => editor.takeMine(path)}
        >
          {answers.mine}
        </button>
      </div>
    </div>
  );
};

const sectionNameOf = (path: string, value: unknown): string =>
  sectionIdOf(path) === null ? '' : sectionName(value as Section);

/** What the server said of the whole part, where it named no field of it. */
export const PartRefusal = ({ path }: { readonly path: string }) => {
  const { state } = useEditor();
  const problem = state.refused[path]?.problems[''];
  return problem === undefined ? null : (
    <p className="notice notice-problem" role="alert">
      {problem}
    </p>
  );
};
