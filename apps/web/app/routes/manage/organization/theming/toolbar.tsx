import { sectionPath } from '@goodshelf/contract/page-content';
import { useSession } from '../../../../shell/platform.tsx';
import { Glyph, type GlyphName } from '../../../../ui/glyph.tsx';
import { useEditor } from './editor-context.ts';
import { differencesOf } from './model/draft-values.ts';
import type { EditorState } from './model/theme-editor.ts';
import { isPage } from './pages/places.ts';
import { useIsInPartField } from './pages/use-is-in-part-field.ts';
import { themingTexts } from './texts.ts';

const texts = themingTexts.bar;

type Props = {
  readonly canPublish: boolean;
  readonly onHistory: () => void;
  readonly onPublish: () => void;
};

/** The head of the editor: what is saved, who else is here, the way back, and Publish. */
export const Toolbar = ({ canPublish, onHistory, onPublish }: Props) => {
  const { editor, state } = useEditor();
  return (
    <header className="theme-bar">
      <div className="theme-bar-words">
        <h1>{themingTexts.heading}</h1>
        <SaveNote />
      </div>
      <Others />
      <div className="theme-bar-tools">
        <Tool glyph="undo" label={texts.undo} isOff={state.past.length === 0} onPress={editor.undo} />
        <Tool glyph="redo" label={texts.redo} isOff={state.future.length === 0} onPress={editor.redo} />
        <Tool glyph="history" label={texts.history} isOff={false} onPress={onHistory} />
        {canPublish ? (
          <button type="button" className="button" onClick={onPublish}>
            {texts.publish}
          </button>
        ) : null}
      </div>
    </header>
  );
};

type ToolProps = {
  readonly glyph: GlyphName;
  readonly label: string;
  /** There is nothing to do: it stays where it is, and the focus with it. */
  readonly isOff: boolean;
  readonly onPress: () => void;
};

const Tool = ({ glyph, label, isOff, onPress }: ToolProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => (isOff ? undefined : onPress())}
  >
    <Glyph name={glyph} />
  </button>
);

const hasWrong = ({ typed, refused }: EditorState): boolean =>
  Object.keys(typed).length + Object.keys(refused).length > 0;

/** What isn't complete is just what is typed at this moment: nothing is wrong with it before its field is left. */
const useIsOnlyTyping = (): boolean => {
  const { state, tab, place, chosen } = useEditor();
  const isInField = useIsInPartField();
  const open = isPage(place) ? (chosen === null ? null : sectionPath(chosen)) : place;
  const isOther = (path: string): boolean => path !== open;
  return (
    isInField &&
    tab === 'pages' &&
    Object.keys(state.refused).length === 0 &&
    !Object.keys(state.typed).some(isOther)
  );
};

const SaveNote = () => {
  const { state } = useEditor();
  const words = themingTexts.save;
  const isOnlyTyping = useIsOnlyTyping();
  const isAsPublished = differencesOf(state.values, state.published.values).length === 0;
  const text =
    state.saving !== 'saved'
      ? words[state.saving]
      : Object.keys(state.conflicts).length > 0
        ? words.conflicts
        : hasWrong(state)
          ? isOnlyTyping
            ? words.typing
            : words.unfinished
          : isAsPublished
            ? words.published
            : words.saved;
  const glyph: GlyphName =
    state.saving === 'failed' || (hasWrong(state) && !isOnlyTyping) || Object.keys(state.conflicts).length > 0
      ? 'warning'
      : state.saving === 'saved' && !hasWrong(state)
        ? 'check'
        : 'again';
  return (
    <p className="theme-save" data-state={state.saving} role="status">
      <Glyph name={glyph} /> {text}
    </p>
  );
};

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Who else has the editor open. */
const Others = () => {
  const { state } = useEditor();
  const { user } = useSession();
  const others = state.editors.filter(({ user_id: id }) => id !== user?.id);
  if (others.length === 0) return null;
  const names = others.map(({ name }) => name);
  const said = texts.also(
    `${new Intl.ListFormat('en-US').format(names)} ${names.length === 1 ? texts.alsoAre.one : texts.alsoAre.several}`,
  );
  return (
    <p className="theme-others" role="status" title={said}>
      {others.slice(0, 3).map(({ user_id: id, name }) => (
        <span key={id} className="theme-initials" aria-hidden="true">
          {initials(name)}
        </span>
      ))}
      <span className="theme-others-words">{said}</span>
    </p>
  );
};
