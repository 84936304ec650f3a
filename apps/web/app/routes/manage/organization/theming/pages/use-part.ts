import { isSame } from '@goodshelf/contract/merge-values';
import type { ContentPage } from '@goodshelf/contract/content-pages';
import { useState } from 'react';
import { useEditor } from '../editor-context.ts';
import { changePart } from './change-part.ts';
import { isAsItBegan } from './new-section.ts';
import { formValue, inForm, readPart, type FieldProblems } from './part-shapes.ts';

export type Part = {
  readonly typed: Record<string, unknown>;
  /** By field; only of fields somebody has been in, so that a new form isn't red all over. */
  readonly problems: FieldProblems;
  readonly isValid: boolean;
  readonly onChange: (typed: Record<string, unknown>, isStep?: boolean) => void;
  readonly onTouch: (field: string) => void;
  readonly onRest: () => void;
};

/**
 * The form of one part of the pages. It shows what is typed, letter for letter; the draft gets it as the contract reads it,
 * and only what the contract lets in. What comes from elsewhere (undo, another editor) is shown at once.
 */
export const usePart = (path: string, page: ContentPage | null = null): Part => {
  const { editor, state } = useEditor();
  const stored = state.values[path] ?? null;
  const kept = state.typed[path];
  const [typed, setTyped] = useState(() => kept?.value ?? formValue(path, stored));
  const [known, setKnown] = useState<unknown>(stored);
  const [wasKept, setWasKept] = useState(kept !== undefined);
  // Whoever comes back to what they left unfinished is told what is wrong with it.
  const [isBack] = useState(kept !== undefined && !isAsItBegan(kept.value));
  const [touched, setTouched] = useState<readonly string[]>([]);
  const isChangedElsewhere = !isSame(stored, known) || wasKept !== (kept !== undefined);
  if (isChangedElsewhere) {
    setKnown(stored);
    setWasKept(kept !== undefined);
    // What isn't valid yet stays: whose version counts is asked beside it.
    if (kept === undefined) setTyped(formValue(path, stored));
    // Undo has brought it back with the draft in which it was typed.
    else if (!wasKept) setTyped(kept.value ?? {});
  }
  const value = typed as Record<string, unknown>;
  const read = readPart(path, value);
  const change = (next: Record<string, unknown>, isStep = false): void => {
    setTyped(next);
    const wanted = changePart(editor, path, page, next, isStep);
    setWasKept(wanted === null);
    if (wanted !== null) setKnown(wanted.value);
  };
  const refused = state.refused[path];
  return {
    typed: value,
    problems: {
      ...(refused === undefined ? {} : inForm(path, refused.problems)),
      ...Object.fromEntries(
        Object.entries(read.problems ?? {}).filter(
          ([field]) =>
            touched.includes(field) ||
            isBack ||
            (kept !== undefined && stored !== null && !field.includes('items.')),
        ),
      ),
    },
    isValid: read.problems === null && refused === undefined,
    onChange: change,
    onTouch: (field) => (touched.includes(field) ? undefined : setTouched([...touched, field])),
    onRest: editor.endGesture,
  };
};
