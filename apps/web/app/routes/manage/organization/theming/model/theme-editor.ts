import { Problem } from '@goodshelf/contract/problems';
import type { ThemeDraft, Theming } from '@goodshelf/contract/theming.contract';
import type { BrowserApi } from '../../../../../shell/api/browser-api.ts';
import { saveRefusals } from './save-refusals.ts';
import { createAutosave, type SaveState } from './autosave.ts';
import {
  edited,
  gestureEnded,
  mineUsed,
  received,
  redone,
  replaced,
  startEditing,
  theirsKept,
  undone,
  type Change,
  type EditState,
  typedDropped,
  typedWrong,
  type Received,
} from './edit-state.ts';
import { isLookPath, lookOf, valuesOfContent, type DraftValues } from './draft-values.ts';
import { valuesOfDocument, type ThemeValues } from './theme-values.ts';

type Published = Omit<Theming['published'], 'theme' | 'content'> & {
  readonly values: DraftValues;
  readonly look: ThemeValues;
};

/** All that the page of the editor draws. */
export type EditorState = EditState & {
  /** The values of the look alone. */
  readonly look: ThemeValues;
  readonly saving: SaveState;
  readonly published: Published;
  readonly scheduled: Theming['scheduled'];
  readonly editors: Theming['editors'];
};

type Look = Pick<ThemeDraft, 'theme' | 'content'>;
const valuesOfLook = ({ theme, content }: Look): DraftValues => ({
  ...valuesOfDocument(theme),
  ...valuesOfContent(content),
});

const receivedDraft = ({ revision, changed_by: changedBy, ...look }: ThemeDraft): Received => ({
  values: valuesOfLook(look),
  revision,
  changedBy,
});

const besides = ({ published: { theme, content, ...published }, scheduled, editors }: Theming) => ({
  published: { ...published, values: valuesOfLook({ theme, content }), look: valuesOfDocument(theme) },
  scheduled,
  editors,
});

/** What was sent was understood and not taken over; sessions that ended and servers in a hurry say nothing of it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Values of the look are texts; everything else is a part of the pages. */
const bodyOf = (changes: readonly Change[]) => ({
  changes: changes
    .filter(({ path }) => isLookPath(path))
    .map(({ path, value, seen }) => ({ path, value: String(value), seen: String(seen) })),
  content: changes.filter(({ path }) => !isLookPath(path)),
});

const later = (work: () => void, ms: number): (() => void) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

/** The open editor: its values, what the server knows of them, and everything that can be done with both. */
export const createThemeEditor = (api: BrowserApi, theming: Theming) => {
  const draft = receivedDraft(theming.draft);
  let state: EditorState = {
    ...startEditing(draft.values, draft.revision),
    look: lookOf(draft.values),
    saving: 'saved',
    ...besides(theming),
  };
  const listeners = new Set<() => void>();
  const show = (next: Partial<EditorState>): void => {
    const isLookSame = next.values === undefined || next.values === state.values;
    state = { ...state, ...next, look: isLookSame ? state.look : lookOf(next.values) };
    for (const listener of listeners) listener();
  };
  const update = (change: (now: EditState) => EditState): void => {
    const next = change(state);
    if (next !== state) show(next);
  };

  const autosave = createAutosave({
    state: () => state,
    update,
    send: async (changes) => {
      const answer = await api('changeTheme', { body: bodyOf(changes) });
      const conflicts = [...answer.conflicts, ...answer.content_conflicts].map(
        ({ path, theirs, changed_by: changedBy }) => [path, { theirs, changedBy }] as const,
      );
      return { draft: receivedDraft(answer.draft), conflicts: Object.fromEntries(conflicts) };
    },
    isRefusal,
    refusalsOf: saveRefusals,
    onState: (saving) => (saving === state.saving ? undefined : show({ saving })),
    later,
  });
  const change = (work: (now: EditState) => EditState): void => {
    update(work);
    autosave.changed();
  };

  /** Reads everything anew and merges it: after somebody else's change, and after acts that answer less. */
  const refresh = async (): Promise<void> => {
    const fresh = await api('getTheming', {});
    show(besides(fresh));
    // Between a save and its answer it isn't known whose change it is; the answer brings the draft itself.
    if (autosave.isQuiet()) update((now) => received(now, receivedDraft(fresh.draft)));
    autosave.changed();
  };

  /** An act on the whole names the draft that was seen: what is not saved is saved first. */
  const whole = async (act: (revision: number) => Promise<{ draft: ThemeDraft } | null>): Promise<void> => {
    await autosave.flush();
    try {
      const { revision } = state;
      const answer = await act(revision).catch((error: unknown) => {
        // Nobody knows whether it happened. What has happened is answered as done when it is asked for again.
        if (!(error instanceof Problem) || error.status !== 503) throw error;
        return act(revision);
      });
      if (answer !== null) update((now) => replaced(now, receivedDraft(answer.draft)));
    } finally {
      await refresh().catch(() => undefined);
    }
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,
    edit: (changes: DraftValues, gesture: string | null = null) =>
      change((now) => edited(now, changes, gesture)),
    /** Typed and not valid yet; `page` is where a new section will stand, `behind` which one. */
    keepTyped: (path: string, value: unknown, page: string | null = null, behind?: string | null) =>
      update((now) => typedWrong(now, path, value, page, behind)),
    dropTyped: (path: string) => update((now) => typedDropped(now, path)),
    endGesture: () => update(gestureEnded),
    undo: () => change(undone),
    redo: () => change(redone),
    keepTheirs: (path: string) => change((now) => theirsKept(now, path)),
    takeMine: (path: string) => change((now) => mineUsed(now, path)),
    flush: autosave.flush,
    whole,
    /** Says that the editor is open here, and looks whether others have changed something. */
    tell: async (): Promise<void> => {
      const answer = await api('tellThemeEditing', { body: {} });
      show({ editors: answer.editors });
      const hasMoved = answer.revision > state.revision || answer.published_number !== state.published.number;
      if (hasMoved && autosave.isQuiet()) await refresh();
    },
    end: autosave.end,
    leave: (): void => {
      void api('tellThemeEditing', { body: { is_leaving: true } }).catch(() => undefined);
    },
  };
};

export type ThemeEditor = ReturnType<typeof createThemeEditor>;
