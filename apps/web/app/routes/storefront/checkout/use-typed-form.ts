import { type RefObject, useEffect, useRef } from 'react';
import type { Shop } from '../shop.ts';
import { isTypedIn, keepTyped, restoreGiftCards, restoreTyped } from './keep-typed.ts';

/**
 * A form that has lost what was typed to a reload gets it back; when the server knows it, that is newer, and has all but
 * the codes of gift cards. What was typed before the scripts were here is the newest, and belongs in the total.
 */
export const useTypedForm = (
  { slug }: Shop,
  isKnown: boolean,
  onRestored: (form: HTMLFormElement) => void,
): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  const restore = useRef(() => {
    if (form.current === null) return;
    const isTyped = isTypedIn(form.current);
    // Before it is kept what was typed: they would be forgotten.
    const hasGiftCard = (isKnown || isTyped) && restoreGiftCards(slug, form.current);
    if (isTyped) keepTyped(slug, form.current);
    else if (!hasGiftCard && (isKnown || !restoreTyped(slug, form.current))) return;
    onRestored(form.current);
  });
  useEffect(() => restore.current(), []);
  return form;
};
