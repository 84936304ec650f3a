import { endpoints, Problem } from '@goodshelf/contract';
import { cookieKeys } from '@goodshelf/contract/lookups';
import { Link, Outlet, redirect, useRouteLoaderData } from 'react-router';
import { pageContext } from '../../shell/page-context.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { readLoginQuery } from '../../shell/session/login-query.ts';
import { decideLoginPage } from '../../shell/session/page-guards.ts';
import { redirectTarget } from '../../shell/session/redirect-target.ts';
import { readCookie } from '../../shell/session/session-cookies.ts';
import { BrandMark } from '../../ui/brand.tsx';
import { ShelfDrawing } from '../../ui/shelf-drawing.tsx';
import type { Route } from './+types/nosidebar';
import './login.css';

/** Pages that are for people who are not signed in; links of letters work for everybody. */
const loginTypePages = new Set(['/login', '/login/register', '/login/forgot']);

/** Judges the redirect, which needs the verified custom domains, and sends those on who are signed in already. */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { api, config, isCustomDomain } = context.get(pageContext);
  const { pathname, searchParams } = new URL(request.url);
  const query = readLoginQuery(searchParams);
  const wanted = redirectTarget(query.redirect, { ...config, isCustomDomain });
  const hasToken = Boolean(readCookie(request.headers.get('cookie') ?? '', cookieKeys.authToken));
  if (hasToken && loginTypePages.has(pathname.replace(/\/$/, ''))) {
    const user = await api
      .call(endpoints.getUser, {})
      .then((answer) => answer.user)
      .catch((error: unknown) => {
        if (error instanceof Problem) return null;
        throw error;
      });
    const isVerified = user?.email_verified_at != null;
    const decision = user === null ? null : decideLoginPage(isVerified, query, { wanted, storeUrl: null });
    // A shop is linked by a call of the page itself: no write trusts the cookie.
    if (decision?.kind === 'go') throw redirect(decision.to);
  }
  return { wanted };
};

/** Where the redirect of the address may lead; null when it is none or may not be followed. */
export const useWanted = (): string | null => useRouteLoaderData<typeof loader>('nosidebar')?.wanted ?? null;

/** The layout `nosidebar` of the specification: one thing to do, and a shelf beside it. */
export default function Nosidebar() {
  const { config } = usePlatform();
  return (
    <div className="login" data-scheme="auto">
      <meta name="robots" content="noindex" />
      <main className="login-main">
        <Link className="brand" to="/">
          <BrandMark />
          {config.productName}
        </Link>
        <div className="login-sheet">
          <Outlet />
        </div>
      </main>
      <div className="login-picture">
        <ShelfDrawing />
      </div>
    </div>
  );
}
