import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusNearestPlace, pathOf } from '../nearest-place.ts';

/** A layer has slid away by then. */
const afterClosingMs = 250;

/**
 * Gives the focus back to where it was when a drawer or dialog opened. (Mantine's own looks too late: when the content
 * is there at once, it takes the layer's close button for the opener.)
 */
export const useFocusReturn = (isOpen: boolean): void => {
  const opener = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement === null ? [] : pathOf(document.activeElement);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      giveBack(opener.current);
      // A layer that is closed at once may still take the focus, and lose it to nothing when it is gone.
      setTimeout(() => {
        if (document.activeElement === document.body) giveBack(opener.current);
      }, afterClosingMs);
    };
  }, [isOpen]);
};

/**
 * To the opener; while that is hidden (a link in a closed menu) to the button that shows it; when it is gone (the layer
 * has done what it was for) to where it was.
 */
const giveBack = (path: readonly Element[]): void => {
  if (path[0]?.isConnected === false) return void focusNearestPlace(path);
  let element = path[0] ?? null;
  while (element instanceof HTMLElement && element.isConnected) {
    if (element.checkVisibility({ visibilityProperty: true })) return element.focus({ preventScroll: true });
    const box = element.parentElement?.closest('[id]');
    element = box ? document.querySelector(`[aria-controls="${CSS.escape(box.id)}"]`) : null;
  }
};
