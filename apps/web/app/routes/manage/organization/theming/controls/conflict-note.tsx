import { Glyph } from '../../../../../ui/glyph.tsx';
import { useEditor } from '../editor-context.ts';
import { valueWords } from '../model/value-words.ts';
import { themingTexts } from '../texts.ts';

const texts = themingTexts.conflict;

/** Somebody else changed the same value: whose stays is decided here. */
export const ConflictNote = ({ path, label }: { readonly path: string; readonly label: string }) => {
  const { editor, state } = useEditor();
  const conflict = state.conflicts[path];
  if (conflict === undefined || typeof conflict.theirs !== 'string') return null;
  const { theirs } = conflict;
  return (
    <div className="theme-conflict" role="alert">
      <p>
        <Glyph name="people" /> {texts.changed(conflict.changedBy, valueWords(path, theirs))}
      </p>
      <div className="theme-conflict-answers">
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={texts.about(texts.theirs, label)}
          onClick={() => editor.keepTheirs(path)}
        >
          {theirs.startsWith('#') ? <span className="color-dot" style={{ backgroundColor: theirs }} /> : null}
          {texts.theirs}
        </button>
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={texts.about(texts.mine, label)}
          onClick={() => editor.takeMine(path)}
        >
          {state.look[path]?.startsWith('#') === true ? (
            <span className="color-dot" style={{ backgroundColor: state.look[path] }} />
          ) : null}
          {texts.mine}
        </button>
      </div>
    </div>
  );
};
