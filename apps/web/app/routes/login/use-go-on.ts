import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isEmbeddedPage } from '../../shell/analytics/tag-script.ts';
import { storedToken, usePlatform, useSession } from '../../shell/platform.tsx';
import { embeddedAppPath, readLoginQuery, withLoginQuery } from '../../shell/session/login-query.ts';
import { decideLoginPage, verifyPath, type LoginPageDecision } from '../../shell/session/page-guards.ts';
import { pathOnPlatform } from '../../shell/session/redirect-target.ts';
import { useWanted } from './nosidebar.tsx';

type LoginAnswer = { readonly token: string; readonly browser_id: string; readonly storeUrl: string | null };

type Options = {
  /** Whoever has just registered goes on to the page that waits for the email. */
  readonly isRegistering?: boolean;
  /** A page of a letter's link does its work also for somebody who is signed in. */
  readonly isForEverybody?: boolean;
};

/** The query values that every step hands on. */
export const useLoginQuery = () => readLoginQuery(useSearchParams()[0]);

/** Keeps a sign-in, and sends whoever is signed in to where the specification wants them (section 4). */
export const useGoOn = ({ isRegistering = false, isForEverybody = false }: Options = {}) => {
  const { api, config, session } = usePlatform();
  const { status, user } = useSession();
  const navigate = useNavigate();
  const query = useLoginQuery();
  const wanted = useWanted();
  const [storeUrl, setStoreUrl] = useState<string | null>(null);
  const [hasSignedIn, setSignedIn] = useState(false);
  const mayGoOn = hasSignedIn || !isForEverybody;
  const isLeaving = useRef(false);

  useEffect(() => {
    if (storedToken() !== null) void session.load();
  }, [session]);

  const isVerified = user?.email_verified_at != null;
  const follow = useCallback(
    async (decision: LoginPageDecision) => {
      const target =
        decision.kind === 'go' ? decision.to : embeddedAppPath(await linkedShop(api, decision.shop));
      const path = pathOnPlatform(target, config.platformUrl);
      // The embedded page is a document of its own: what is loaded into this one is not in it.
      if (path === null || isEmbeddedPage(path.split('?')[0] ?? '')) window.location.replace(target);
      else void navigate(path, { replace: true });
    },
    [api, config, navigate],
  );

  useEffect(() => {
    if (status !== 'authenticated' || !mayGoOn || isLeaving.current) return;
    isLeaving.current = true;
    if (isRegistering && !isVerified) {
      void navigate(withLoginQuery(verifyPath, query), { replace: true });
      return;
    }
    void follow(decideLoginPage(isVerified, query, { wanted, storeUrl }));
  }, [status, mayGoOn, isRegistering, isVerified, query, wanted, storeUrl, follow, navigate]);

  /** Keeps the token of an answer and loads its user. Rejects when the browser does not keep cookies. */
  const signIn = async (answer: LoginAnswer, isRemembered: boolean): Promise<boolean> => {
    setStoreUrl(answer.storeUrl);
    const { token, browser_id: browserId } = answer;
    const { status: reached } = await session.signIn({ token, browserId, isRemembered });
    // Not before: somebody else may have been signed in here, who would be sent on in the new one's place.
    setSignedIn(true);
    return reached === 'authenticated';
  };

  return { signIn, query };
};

/** Links the shop to the person's store. A failed link is ignored (specification, section 8): the shop stays as it came. */
const linkedShop = (api: ReturnType<typeof usePlatform>['api'], shop: string): Promise<string> =>
  api('storeShopify', { body: { shop } }).then(
    (answer) => answer.shop,
    () => shop,
  );
