import { showToast } from '../../../shell/toasts/toast-store.ts';
import { previewTexts as texts } from './texts.ts';

type Guard = {
  /** What was clicked on. */
  readonly onPick: (element: Element) => void;
  /** A link within the shop is followed: its address, below the shop’s own. */
  readonly onFollow: (path: string) => void;
  readonly basename: string;
};

/** What works in a preview as it does in the shop: nothing is sent by it. */
const working = '.drawer .icon-button, summary';

const tellNothingIsSent = (): void => showToast({ kind: 'success', message: texts.nothingSent });

/** The path below the shop of a link; null where it leads elsewhere. */
export const pathWithin = (href: string, origin: string, basename: string): string | null => {
  const url = new URL(href, origin);
  const base = basename === '/' ? '' : basename;
  const isWithin = url.pathname === base || url.pathname.startsWith(`${base}/`);
  if (url.origin !== origin || !isWithin) return null;
  return (url.pathname.slice(base.length) || '/') + url.search;
};

/**
 * In a preview a click means the color of what is clicked on; links are followed by a double click, and by the keyboard.
 * Nothing is sent: forms are stopped here, and so is every call that would change something. Returns how that is ended.
 */
export const guardPreview = ({ onPick, onFollow, basename }: Guard): (() => void) => {
  const ends = new AbortController();
  const options = { capture: true, signal: ends.signal };
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const follow = (link: HTMLAnchorElement): void => {
    const path = pathWithin(link.href, location.origin, basename);
    if (path !== null) onFollow(path);
  };

  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest(working) !== null) return;
      stop(event);
      const link = target.closest('a');
      const isByKeyboard = event.detail === 0;
      if (link !== null && (isByKeyboard || event.metaKey || event.ctrlKey)) return follow(link);
      if (isByKeyboard && target.closest('button') !== null) return tellNothingIsSent();
      if (!isByKeyboard) onPick(target);
    },
    options,
  );
  document.addEventListener(
    'dblclick',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null) follow(link);
    },
    options,
  );
  document.addEventListener(
    'submit',
    (event) => {
      stop(event);
      tellNothingIsSent();
    },
    options,
  );

  const { fetch: asBefore } = window;
  window.fetch = async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    if (method.toUpperCase() === 'GET') return asBefore(input, init);
    tellNothingIsSent();
    throw new TypeError(texts.nothingSent);
  };
  return () => {
    ends.abort();
    window.fetch = asBefore;
  };
};
