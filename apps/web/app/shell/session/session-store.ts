import type { endpoints, Output } from '@goodshelf/contract';
import type { AuthStatus } from '@goodshelf/contract/lookups';
import { shellTexts } from '../texts.ts';

const texts = shellTexts.errors;

type Loaded = Output<(typeof endpoints)['getUser']>;

/** Who is signed in in this browser (specification, section 3: status, user, store details). */
export type Session =
  | {
      readonly status: Extract<AuthStatus, 'loading' | 'unauthenticated'>;
      readonly user: null;
      readonly store: null;
      readonly acting_admin: null;
    }
  | {
      readonly status: Extract<AuthStatus, 'authenticated'>;
      readonly user: Loaded['user'];
      readonly store: Loaded['store'];
      /** Platform staff who act in the user's place in this session. */
      readonly acting_admin: Loaded['acting_admin'];
    };

export const loadingSession: Session = { status: 'loading', user: null, store: null, acting_admin: null };
const unauthenticated: Session = { status: 'unauthenticated', user: null, store: null, acting_admin: null };

export type SessionStore = {
  subscribe(listener: () => void): () => void;
  current(): Session;
  /** Loads the user behind the stored token; a failure of any kind signs out (specification, section 8). */
  load(): Promise<Session>;
  /** Keeps a new token and loads its user. Rejects when the browser does not keep it. */
  signIn(signedIn: { token: string; browserId: string; isRemembered: boolean }): Promise<Session>;
  /** Forgets the token and the browser's id. */
  end(): void;
};

type Deps = {
  readonly loadUser: () => Promise<Loaded>;
  readonly token: () => string | null;
  readonly keepToken: (signedIn: { token: string; browserId: string; isRemembered: boolean }) => void;
  readonly forgetToken: () => void;
  /** A call that ends because the page is left has not failed. */
  readonly isPageLeft?: () => boolean;
  /** Lets a page that is being left go first: some calls are aborted before anything says that it is left. */
  readonly pause?: () => Promise<void>;
};

export const createSessionStore = (deps: Deps): SessionStore => {
  const {
    loadUser,
    token,
    keepToken,
    forgetToken,
    isPageLeft = () => false,
    pause = async () => undefined,
  } = deps;
  let session: Session = loadingSession;
  let loading: Promise<Session> | null = null;
  const listeners = new Set<() => void>();

  const change = (next: Session): Session => {
    session = next;
    for (const listener of listeners) listener();
    return next;
  };

  const end = (): Session => {
    forgetToken();
    return change(unauthenticated);
  };

  const loadOnce = async (): Promise<Session> => {
    const usedToken = token();
    if (usedToken === null) return change(unauthenticated);
    try {
      return change({ status: 'authenticated', ...(await loadUser()) });
    } catch {
      await pause();
      // Somebody may have signed in while the old token was being refused.
      return token() === usedToken && !isPageLeft() ? end() : session;
    }
  };

  const load = (): Promise<Session> => {
    loading ??= loadOnce().finally(() => {
      loading = null;
    });
    return loading;
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => session,
    load,
    signIn: async (signedIn) => {
      keepToken(signedIn);
      if (token() !== signedIn.token) throw new CookieRefused();
      // An answer that is still on its way belongs to the token before this one.
      await loading;
      return load();
    },
    end: () => void end(),
  };
};

/** The browser did not keep the sign-in cookie. */
export class CookieRefused extends Error {
  constructor() {
    super(texts.cookieRefused);
    this.name = 'CookieRefused';
  }
}
