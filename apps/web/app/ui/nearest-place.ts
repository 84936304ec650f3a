/** What a screen reader has a word for, so that going there says where one is. */
const places = 'li, tr, ul, ol, table, form, fieldset, section, article, aside, nav, main, dialog';

/** The element and everything around it, from the inside out; kept, it tells where the element was. */
export const pathOf = (element: Element): readonly Element[] => {
  const path: Element[] = [];
  for (let around: Element | null = element; around !== null; around = around.parentElement)
    path.push(around);
  return path;
};

/** Gives the focus to the innermost place of the path that is still there; false when none is. */
export const focusNearestPlace = (path: readonly Element[]): boolean => {
  const place = path.find((element) => element.isConnected && element.matches(places));
  if (!(place instanceof HTMLElement)) return false;
  // For this once, and without becoming a stop of the Tab key.
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
  return true;
};
