import { useEffect, useLayoutEffect, useRef } from 'react';

/** A layer has slid away by then. */
const afterClosingMs = 250;

/**
 * Gives the focus back to where it was when a drawer or dialog opened. (Mantine's own looks too late: when the content
 * is there at once, it takes the layer's close button for the opener.)
 */
export const useFocusReturn = (isOpen: boolean): void => {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
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

/** To the opener, or while that is hidden (a link in a closed menu) to the button that shows it. */
const giveBack = (opener: Element | null): void => {
  let element = opener;
  while (element instanceof HTMLElement && element.isConnected) {
    if (element.checkVisibility({ visibilityProperty: true })) return element.focus({ preventScroll: true });
    const box = element.parentElement?.closest('[id]');
    element = box ? document.querySelector(`[aria-controls="${CSS.escape(box.id)}"]`) : null;
  }
};
