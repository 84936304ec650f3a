import { cookieKeys, embeddedAppPlatform } from '@goodshelf/contract/lookups';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PlatformHref } from '../../shell/links/page-paths.ts';
import { redirect } from '../../shell/links/platform.ts';
import { usePlatform, useSession } from '../../shell/platform.tsx';
import { readLoginQuery, shopOf, withLoginQuery } from '../../shell/session/login-query.ts';
import { readCookie } from '../../shell/session/session-cookies.ts';
import { useLogOut } from '../../shell/session/use-log-out.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { AllAtOnce } from '../../ui/page-state.tsx';
import type { Route } from './+types/embedded-home';
import { embeddedTexts as texts } from './texts.ts';

const loginPath = (search: string): PlatformHref =>
  withLoginQuery('/login', { ...readLoginQuery(new URLSearchParams(search)), platform: embeddedAppPlatform });

export const loader = ({ request }: Route.LoaderArgs) => {
  const { search } = new URL(request.url);
  if (!readCookie(request.headers.get('cookie') ?? '', cookieKeys.authToken))
    throw redirect(loginPath(search));
  return null;
};

export const shouldRevalidate = () => false;

/**
 * `/shopify-app?shop=…`: where an owner arrives from their shop. Whether the shop is theirs, the API says. A document of
 * its own, without a tag manager (specification, section 2): its links leave it by loading another one.
 */
export default function EmbeddedHome() {
  const { config, session } = usePlatform();
  const { status, store } = useSession();
  const { search } = useLocation();
  const shop = shopOf(readLoginQuery(new URLSearchParams(search)));
  const isLinked = useIsLinked(shop);
  useEffect(() => void session.load(), [session]);
  useEffect(() => {
    if (status === 'unauthenticated') window.location.replace(loginPath(search));
  }, [status, search]);
  const isKnown = status === 'authenticated' && (shop === null || isLinked === true);
  const isWaiting = useIsWaiting(isKnown);
  if (shop !== null && isLinked === false) return <NotYours shop={shop} />;
  return (
    <>
      <title>{texts.title(config.productName)}</title>
      {/* The sheet is centered: a line that came later would move the link from under the pointer. */}
      <AllAtOnce isReady={isWaiting !== null}>
        <div className="login-state">
          <span className="login-state-glyph">
            <Glyph name="shop" />
          </span>
          <h1>{store?.name ?? texts.yourStore}</h1>
          <p className="login-lead">
            {shop === null ? null : `${texts.connected(shop, store?.name ?? texts.yourStore)} `}
            {isWaiting ? texts.waiting : texts.lead}
          </p>
          <div className="login-ways">
            <a className="button button-large" href="/manage">
              {texts.open}
            </a>
          </div>
        </div>
      </AllAtOnce>
    </>
  );
}

/** Whether the shop is linked to the active store; null until it is known. */
const useIsLinked = (shop: string | null): boolean | null => {
  const { api } = usePlatform();
  const { status } = useSession();
  const [answer, setAnswer] = useState<{ readonly shop: string; readonly isLinked: boolean } | null>(null);
  useEffect(() => {
    if (shop === null || status !== 'authenticated') return;
    let isAsked = true;
    void api('getLinkedShop', { query: { shop } }).then(
      ({ is_linked: isLinked }) => isAsked && setAnswer({ shop, isLinked }),
      // Refused, or out of reach: nothing says that it is theirs.
      () => isAsked && setAnswer({ shop, isLinked: false }),
    );
    return () => void (isAsked = false);
  }, [api, shop, status]);
  return answer?.shop === shop ? answer.isLinked : null;
};

/** Whether the active store still waits for its approval; null until it is known, and who is at home here. */
const useIsWaiting = (isKnown: boolean): boolean | null => {
  const { api } = usePlatform();
  const [isWaiting, setWaiting] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    let isAsked = true;
    void api('getOrganization', {}).then(
      ({ status }) => isAsked && setWaiting(status === 'pending'),
      // Without an answer the page says what holds for everybody.
      () => isAsked && setWaiting(false),
    );
    return () => void (isAsked = false);
  }, [api, isKnown]);
  return isWaiting;
};

/** Somebody who is signed in as another person, or whose shop another store has linked. */
const NotYours = ({ shop }: { shop: string }) => {
  const { config } = usePlatform();
  const { user } = useSession();
  const { search } = useLocation();
  const logOut = useLogOut();
  const signInAgain = async (): Promise<void> => {
    await logOut();
    window.location.replace(loginPath(search));
  };
  return (
    <div className="login-state">
      <title>{texts.title(config.productName)}</title>
      <span className="login-state-glyph">
        <Glyph name="shop" />
      </span>
      <h1>{texts.notYours}</h1>
      <p className="login-lead">{texts.notYoursLead(shop, user?.email ?? '', config.supportEmail)}</p>
      <div className="login-ways">
        <button type="button" className="button button-large" onClick={() => void signInAgain()}>
          {texts.signInAgain}
        </button>
        <a href="/manage">{texts.toAccount}</a>
      </div>
    </div>
  );
};
