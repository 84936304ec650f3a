import { focusNearestPlace } from '../nearest-place.ts';

/**
 * Gives the focus back when a drawer or dialog has closed: to its opener; while that is hidden (a link in a closed menu)
 * to the button that shows it; when it is gone (the layer has done what it was for) to where it was.
 */
export const giveFocusBack = (path: readonly Element[]): void => {
  if (path[0]?.isConnected === false) return void focusNearestPlace(path);
  let element = path[0] ?? null;
  while (element instanceof HTMLElement && element.isConnected) {
    if (element.checkVisibility({ visibilityProperty: true })) return element.focus({ preventScroll: true });
    const box = element.parentElement?.closest('[id]');
    element = box ? document.querySelector(`[aria-controls="${CSS.escape(box.id)}"]`) : null;
  }
};
