import { focusNearestPlace, pathOf } from '../ui/nearest-place.ts';

/**
 * Keeps the place of whoever works with the keyboard or listens to the page: when what has the focus goes (a row that
 * was removed, a button that has done its work, a page that was left), the nearest thing around it that is still there
 * takes the focus, at last the page's `main`. Browsers would give it to nothing. Drawers and dialogs that close give it
 * back themselves. Returns how to stop.
 */
export const keepFocus = (): (() => void) => {
  let path: readonly Element[] = [];
  const note = ({ target }: FocusEvent) => {
    path = target instanceof Element ? pathOf(target) : [];
  };
  const observer = new MutationObserver(() => {
    if (path[0]?.isConnected !== false || document.activeElement !== document.body) return;
    const left = path;
    path = [];
    if (focusNearestPlace(left) || left.some((element) => element.matches('dialog'))) return;
    const main = document.querySelector('main');
    if (main !== null) focusNearestPlace([main]);
  });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', note);
    observer.disconnect();
  };
};
