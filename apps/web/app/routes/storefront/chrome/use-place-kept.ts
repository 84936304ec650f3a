import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Keeps the place of whoever works with the keyboard or listens to the page: a link that was followed may be gone with its page, and
 * the browser would give the focus to nothing. The new page takes it then, unless something in it has.
 */
export const usePlaceKept = (): void => {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    // Not of the first page; once what closes with a page, as the cart beside it, has given the focus back; and not in a preview, whose
    // editor is typed into.
    if (seen.current !== pathname)
      setTimeout(() => {
        if (document.hasFocus() && document.activeElement === document.body)
          document.querySelector('main')?.focus({ preventScroll: true });
      });
    seen.current = pathname;
  }, [pathname]);
};
