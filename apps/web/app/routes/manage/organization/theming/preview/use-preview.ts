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

export type PreviewState = 'loading' | 'ready' | 'failed';

type Options = {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly url: string;
  readonly theme: Theme;
  readonly onPicked: (path: ColorPath) => void;
  readonly onWalked: (group: ColorGroupKey) => void;
};

/**
 * The storefront in the frame: it is told the theme with each picture the browser draws, never more often, and heard only
 * from its own window and the shop's own host.
 */
export const usePreview = ({ frame, url, theme, onPicked, onWalked }: Options) => {
  const [state, setState] = useState<PreviewState>('loading');
  const [attempt, setAttempt] = useState(0);
  const latest = useRef({ theme, onPicked, onWalked });
  /** What was asked to be opened and has not been yet: a page that loads in between is told again. */
  const wanted = useRef<ColorGroupKey | null>(null);
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

  useEffect(() => {
    latest.current = { theme, onPicked, onWalked };
  });

  useEffect(() => {
    const hear = (event: MessageEvent): void => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const message = parsePreviewMessage(event.data);
      if (message === null) return;
      if (message.kind === 'picked') return latest.current.onPicked(message.path);
      // Sections are edited elsewhere: a click here means a color.
      if (message.kind === 'chosen') return;
      if (message.kind === 'ready') {
        isListening.current = true;
        setState('ready');
        post({ kind: 'theme', theme: latest.current.theme });
        if (wanted.current !== null) post({ kind: 'open', group: wanted.current });
        return;
      }
      if (wanted.current !== null && performance.now() - askedAt.current < wayMs) {
        // A page on the way to what was asked for is no walk of anybody's, also when the cart that opened on it took the focus.
        if (message.group === wanted.current) {
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

  useEffect(() => {
    const drawing = requestAnimationFrame(() => post({ kind: 'theme', theme }));
    return () => cancelAnimationFrame(drawing);
  }, [theme, post]);

  return {
    state,
    attempt,
    again: () => {
      isListening.current = false;
      setState('loading');
      setAttempt(attempt + 1);
    },
    open: useCallback(
      (group: ColorGroupKey): void => {
        wanted.current = group;
        askedAt.current = performance.now();
        asker.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        post({ kind: 'open', group });
      },
      [post],
    ),
    mark: useCallback((path: ColorPath | null): void => post({ kind: 'mark', path }), [post]),
  };
};

export type Preview = ReturnType<typeof usePreview>;
