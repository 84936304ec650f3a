import { type FocusEvent, useRef } from 'react';
import type { FormField } from '../../../../ui/form/use-form.ts';

type TypedIn = HTMLInputElement | HTMLTextAreaElement;

/** Puts text where somebody typed last in a form, or at the end of its last text. */
export const useInsertion = (field: (name: string) => FormField) => {
  const last = useRef<TypedIn | null>(null);
  const noteFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) last.current = target;
  };
  const insert = (text: string): void => {
    const input = last.current;
    if (input === null) return;
    const at = input.selectionStart ?? input.value.length;
    const end = input.selectionEnd ?? at;
    field(input.name).onChange(`${input.value.slice(0, at)}${text}${input.value.slice(end)}`);
    input.focus();
    // The value is there with the next picture.
    requestAnimationFrame(() => input.setSelectionRange(at + text.length, at + text.length));
  };
  return { noteFocus, insert };
};
