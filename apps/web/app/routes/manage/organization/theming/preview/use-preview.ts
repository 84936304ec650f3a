import type { ContentPage, ContentPolicy } from '@goodshelf/contract/content-pages';
import type { PageContent } from '@goodshelf/contract/page-content';
import {
  parsePreviewMessage,
  wrapMessage,
  type ColorGroupKey,
  type ColorPath,
  type EditorMessage,
  type Theme,
} from '@goodshelf/theme';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** So long the storefront may take to say that it listens. */
const patienceMs = 12_000;
/** So long pages of the frame count as on the way to what was asked for. */
const wayMs = 5_000;

/** A window that is out of sight draws no pictures: its frame hears of it this much later all the same. */
const pictureMsMax = 150;

/** Does this once, with the next picture the browser draws, or a moment later where it draws none. Returns how to call it off. */
const withNextPicture = (work: () => void): (() => void) => {
  const callOff = (): void => {
    cancelAnimationFrame(drawing);
    clearTimeout(timer);
  };
  const run = (): void => {
    callOff();
    work();
  };
  const drawing = requestAnimationFrame(run);
  const timer = setTimeout(run, pictureMsMax);
  return callOff;
};

export type PreviewState = 'loading' | 'ready' | 'failed';

/** Where the pages' half leads: a page with sections, a policy, or an order that never was. */
export type ShownPage = ContentPage | ContentPolicy | 'order';

/** What the frame is asked to go to. */
type Wish = Extract<EditorMessage, { kind: 'open' | 'show' }>;

type Options = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly url: string;
  readonly theme: Theme;
  /** The pages as they are drafted; the same document until something of it changes. */
  readonly content: PageContent;
  readonly onPicked: (path: ColorPath) => void;
  /** A section was clicked on. */
  readonly onChosen: (section: string) => void;
  readonly onWalked: (group: ColorGroupKey) => void;
};

/**
 * The storefront in the frame: it is told the theme with each picture the browser draws, never more often, and heard only
 * from its own window and the shop's own host.
 */
export const usePreview = ({ frame, url, theme, content, onPicked, onChosen, onWalked }: Options) => {
  const [state, setState] = useState<PreviewState>('loading');
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ theme, content, onPicked, onChosen, onWalked });
  /** What was asked to be opened and has not been yet: a page that loads in between is told again. */
  const wanted = useRef<Wish | null>(null);
  /** Where it is, as far as it was asked to go: a frame that is loaded anew goes there again. */
  const lastAsked = useRef<Wish | null>(null);
  /** What had the focus when something was to be opened. */
  const asker = useRef<HTMLElement | null>(null);
  const askedAt = useRef(0);
  const { origin } = new URL(url);

  /** Before it listens, the frame may still be at an address of nobody. */
  const isListening = useRef(false);

  const post = useCallback(
    (message: EditorMessage): void => {
      if (isListening.current) frame.current?.contentWindow?.postMessage(wrapMessage(message), origin);
    },
    [frame, origin],
  );

  const ask = useCallback(
    (wish: Wish): void => {
      wanted.current = wish;
      lastAsked.current = wish;
      askedAt.current = performance.now();
      asker.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      post(wish);
    },
    [post],
  );

  useEffect(() => {
    latest.current = { theme, content, onPicked, onChosen, onWalked };
  });

  useEffect(() => {
    const hear = (event: MessageEvent): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = parsePreviewMessage(event.data);
      if (message === null) return;
      if (message.kind === 'picked') return latest.current.onPicked(message.path);
      if (message.kind === 'chosen') return latest.current.onChosen(message.section);
      if (message.kind === 'ready') {
        isListening.current = true;
        setState('ready');
        post({ kind: 'theme', theme: latest.current.theme });
        post({ kind: 'content', content: latest.current.content });
        if (wanted.current !== null) post(wanted.current);
        return;
      }
      const wish = wanted.current;
      if (wish !== null && performance.now() - askedAt.current < wayMs) {
        // A page on the way to what was asked for is no walk of anybody's, also when the cart that opened on it took the focus.
        if (wish.kind === 'show' || message.group === wish.group) {
          wanted.current = null;
          if (document.activeElement === frame.current) asker.current?.focus({ preventScroll: true });
        }
        return;
      }
      wanted.current = null;
      // Only whoever walks in the frame themselves is followed, not a page that opens because of the controls.
      if (document.activeElement === frame.current) latest.current.onWalked(message.group);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, origin, post]);

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), patienceMs);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => withNextPicture(() => post({ kind: 'theme', theme })), [theme, post]);

  useEffect(() => withNextPicture(() => post({ kind: 'content', content })), [content, post]);

  const again = useCallback((): void => {
    isListening.current = false;
    wanted.current = lastAsked.current;
    setState('loading');
    setAttempt((before) => before + 1);
  }, []);

  // A page that couldn't load while the connection was away stays as it is: nobody in the frame knows that it is back.
  useEffect(() => {
    let wasAway = false;
    const leave = (): void => {
      wasAway = true;
    };
    const comeBack = (): void => {
      if (wasAway) again();
      wasAway = false;
    };
    window.addEventListener('offline', leave);
    window.addEventListener('online', comeBack);
    return () => {
      window.removeEventListener('offline', leave);
      window.removeEventListener('online', comeBack);
    };
  }, [again]);

  return {
    state,
    attempt,
    again,
    open: useCallback(
      (group: ColorGroupKey): void => {
        ask({ kind: 'open', group });
      },
      [ask],
    ),
    show: useCallback(
      (page: ShownPage, section: string | null): void => {
        ask({ kind: 'show', page, section });
      },
      [ask],
    ),
    showTop: useCallback((): void => post({ kind: 'top' }), [post]),
    mark: useCallback((path: ColorPath | null): void => post({ kind: 'mark', path }), [post]),
  };
};

export type Preview = ReturnType<typeof usePreview>;
