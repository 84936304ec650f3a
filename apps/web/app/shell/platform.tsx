import { cookieKeys } from '@goodshelf/contract/lookups';
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { loadTagManager } from './analytics/tag-script.ts';
import { usePageViews } from './analytics/use-page-views.ts';
import { showAnswer } from './api/show-answer.ts';
import { createBrowserApi, type BrowserApi } from './api/browser-api.ts';
import { keepFocus } from './keep-focus.ts';
import type { PlatformConfig } from './page-context.ts';
import { readCookie, signedInCookies, signedOutCookies } from './session/session-cookies.ts';
import {
  createSessionStore,
  loadingSession,
  type Session,
  type SessionStore,
} from './session/session-store.ts';
import { createStepUp, type StepUp } from './session/step-up.ts';
import { Glyph } from '../ui/glyph.tsx';
import { showKeptToasts } from './toasts/toast-store.ts';
import { InTopLayer } from '../ui/layers/in-top-layer.tsx';
import { ToastRegion } from './toasts/toast-region.tsx';

/** What every page of the platform has at hand. */
export type Platform = {
  readonly config: PlatformConfig;
  readonly api: BrowserApi;
  readonly session: SessionStore;
  readonly stepUp: StepUp;
};

/** Given by the layout; elsewhere only to draw a part of a page by itself. */
export const PlatformContext = createContext<Platform | null>(null);

export const usePlatform = (): Platform => {
  const platform = useContext(PlatformContext);
  if (platform === null) throw new Error('a page of the platform was drawn outside its layout');
  return platform;
};

/** Who is signed in; `loading` on the server and until the first answer. */
export const useSession = (): Session => {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.current, () => loadingSession);
};

/** The token and the browser's id in the cookies of this browser. */
export const storedToken = (): string | null => readCookie(document.cookie, cookieKeys.authToken) || null;
export const storedBrowserId = (): string | null => readCookie(document.cookie, cookieKeys.browserId) || null;

const writeCookies = (lines: readonly string[]): void => {
  for (const line of lines) document.cookie = line;
};

let isPageLeft = false;
/** A download or a mail link also announces a leave, and then nothing is left. */
const stillHereAfterMs = 10_000;

/** A reload during a reload aborts calls and says nothing: a page that still stands after this was not left. */
const leavingMs = 1_000;

/** Browsers abort calls as soon as a page is being left, which is before they say `pagehide`. */
const watchPageLeave = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const comeBack = () => void (isPageLeft = false);
  const leave = () => {
    isPageLeft = true;
    clearTimeout(timer);
    timer = setTimeout(comeBack, stillHereAfterMs);
  };
  window.addEventListener('beforeunload', leave);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('beforeunload', leave);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
};

const createPlatform = (config: PlatformConfig): Platform => {
  const { cookieDomain } = config;
  const stepUp = createStepUp();
  const api = createBrowserApi({
    apiUrl: config.apiUrl,
    token: storedToken,
    onAnswer: showAnswer,
    onStepUp: stepUp.ask,
    isSignedIn: () => session.current().status === 'authenticated',
    onSessionEnded: () => session.end(),
  });
  const session = createSessionStore({
    loadUser: () => api('getUser', {}),
    token: storedToken,
    keepToken: (signedIn) => writeCookies(signedInCookies({ ...signedIn, cookieDomain })),
    forgetToken: () => writeCookies(signedOutCookies({ cookieDomain })),
    isPageLeft: () => isPageLeft,
    pause: () => new Promise((resolve) => setTimeout(resolve, leavingMs)),
  });
  return { config, api, session, stepUp };
};

const toastIcons = {
  success: <Glyph name="check" />,
  error: <Glyph name="warning" />,
  close: <Glyph name="close" />,
};

/** Around all pages of the platform: its API client, the session, toasts, and page views for analytics. */
export const PlatformRoot = ({ config, children }: { config: PlatformConfig; children: ReactNode }) => {
  const [platform] = useState(() => createPlatform(config));
  const { pathname } = useLocation();
  useEffect(watchPageLeave, []);
  useEffect(keepFocus, []);
  useEffect(showKeptToasts, []);
  usePageViews();
  useEffect(() => loadTagManager(config.gtmId, pathname), [config.gtmId, pathname]);
  return (
    <PlatformContext value={platform}>
      {children}
      <InTopLayer>
        <ToastRegion icons={toastIcons} />
      </InTopLayer>
    </PlatformContext>
  );
};
