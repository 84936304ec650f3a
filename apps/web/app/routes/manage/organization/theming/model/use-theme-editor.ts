import type { Theming } from '@goodshelf/contract/theming.contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { storedToken, usePlatform } from '../../../../../shell/platform.tsx';
import { useLogOutHold } from '../../../../../shell/session/log-out-hold.ts';
import { noteSave, useUnsaved } from '../../../../../ui/form/unsaved.ts';
import { valuesOfLogo } from '../logo/use-logo.ts';
import { landPicture } from '../pages/change-part.ts';
import { themingTexts } from '../texts.ts';
import { createUploads, isSending, type Uploads } from '../uploads/uploads.ts';
import { hasUnsaved, unsentChanges } from './edit-state.ts';
import { createThemeEditor, type EditorState, type ThemeEditor } from './theme-editor.ts';
import { logoPath, themeOf } from './theme-values.ts';

const tellEveryMs = 10_000;
const nothingKept = (): void => undefined;

/** The editor of this page, from its first draft until the page is left. */
export const useThemeEditor = (theming: Theming) => {
  const { api } = usePlatform();
  const [editor] = useState(() => createThemeEditor(api, theming));
  const state = useSyncExternalStore(editor.subscribe, editor.current, editor.current);
  const theme = useMemo(() => themeOf(state.look), [state.look]);
  const [uploads] = useState(() =>
    createUploads({
      callsOf: (kind) => kind.callsOf(api),
      land: (place, name) => {
        if (place.path !== logoPath) return landPicture(editor, place, name);
        void valuesOfLogo(name, themeOf(editor.current().look)).then((values) => editor.edit(values));
      },
    }),
  );
  usePresence(editor);
  useLeaving(editor, state, uploads);
  useUndoKeys(editor);
  return { editor, state, theme, uploads };
};

const usePresence = (editor: ThemeEditor): void =>
  useEffect(() => {
    const tell = (): void => void editor.tell().catch(() => undefined);
    tell();
    const timer = setInterval(tell, tellEveryMs);
    return () => {
      clearInterval(timer);
      editor.end();
      // Whoever logged out is gone already.
      if (storedToken() !== null) editor.leave();
    };
  }, [editor]);

/** What is not saved keeps its page: links ask, closing the window asks, and Log Out says why it waits. */
const useLeaving = (editor: ThemeEditor, state: EditorState, uploads: Uploads): void => {
  const isUnsaved = hasUnsaved(state);
  const pictures = useSyncExternalStore(uploads.subscribe, uploads.current, uploads.current).uploads;
  const isUploading = [...pictures.values()].some(isSending);
  useUnsaved(isUnsaved || isUploading, nothingKept);
  useLogOutHold(
    isUnsaved ? themingTexts.save.logOutHeld : isUploading ? themingTexts.upload.logOutHeld : null,
  );
  useEffect(() => {
    // A link that is followed in the moment before a save waits for it rather than asking.
    if (isUnsaved) noteSave(saved(editor));
  }, [editor, isUnsaved]);
};

/** Nothing more is saved by itself: it is, it failed, or somebody has to choose or to mend something first. */
const isAtRest = (now: EditorState): boolean =>
  now.saving === 'failed' || (now.saving !== 'saving' && unsentChanges(now).length === 0);

const saved = async (editor: ThemeEditor): Promise<void> => {
  if (isAtRest(editor.current())) return;
  await new Promise<void>((resolve) => {
    const stop = editor.subscribe(() => {
      if (!isAtRest(editor.current())) return;
      stop();
      resolve();
    });
  });
};

/** Inputs in which nothing is typed. */
const pressed: ReadonlySet<string> = new Set(['range', 'checkbox', 'radio']);

/** Text fields undo what is typed in them by themselves. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !pressed.has(target.type) && target.dataset['undo'] !== 'theme');

const useUndoKeys = (editor: ThemeEditor): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTextField(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && !(key === 'y' && event.ctrlKey)) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) editor.redo();
      else editor.undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [editor]);
