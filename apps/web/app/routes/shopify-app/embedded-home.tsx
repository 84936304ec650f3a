import { cookieKeys, embeddedAppPlatform } from '@goodshelf/contract/lookups';
import { useEffect } from 'react';
import { Link, Navigate, redirect, useLocation } from 'react-router';
import { usePlatform, useSession } from '../../shell/platform.tsx';
import { readLoginQuery, shopOf, withLoginQuery } from '../../shell/session/login-query.ts';
import { readCookie } from '../../shell/session/session-cookies.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { SkeletonText } from '../../ui/page-state.tsx';
import type { Route } from './+types/embedded-home';

const loginPath = (search: string): string =>
  withLoginQuery('/login', { ...readLoginQuery(new URLSearchParams(search)), platform: embeddedAppPlatform });

export const loader = ({ request }: Route.LoaderArgs) => {
  const { search } = new URL(request.url);
  if (!readCookie(request.headers.get('cookie') ?? '', cookieKeys.authToken))
    throw redirect(loginPath(search));
  return null;
};

export const shouldRevalidate = () => false;

/** `/shopify-app?shop=…`: where an owner arrives from their shop. The shop is only shown here, never trusted. */
export default function EmbeddedHome() {
  const { config, session } = usePlatform();
  const { status, store } = useSession();
  const { search } = useLocation();
  const shop = shopOf(readLoginQuery(new URLSearchParams(search)));
  useEffect(() => void session.load(), [session]);
  if (status === 'unauthenticated') return <Navigate to={loginPath(search)} replace />;
  return (
    <div className="login-state">
      <title>{`Your store · ${config.productName}`}</title>
      <span className="login-state-glyph">
        <Glyph name="shop" />
      </span>
      <h1>{status === 'loading' ? <SkeletonText width={12} /> : (store?.name ?? 'Your store')}</h1>
      <p className="login-lead">
        {shop === null ? (
          'Your store’s orders and settings are a step away.'
        ) : (
          <>
            You came from <strong>{shop}</strong>. Your store’s orders and settings are a step away.
          </>
        )}
      </p>
      <div className="login-ways">
        <Link className="button button-large" to="/manage">
          Open your store
        </Link>
      </div>
    </div>
  );
}
