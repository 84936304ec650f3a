import type { Output, endpoints } from '@goodshelf/contract';
import { redirect, type RouterContextProvider } from 'react-router';
import { pageContext } from '../../shell/page-context.ts';
import { readLoginQuery } from '../../shell/session/login-query.ts';
import { decideLoginPage, landingOfVerified } from '../../shell/session/page-guards.ts';
import { pathOnPlatform, redirectTarget } from '../../shell/session/redirect-target.ts';
import { signedInCookies } from '../../shell/session/session-cookies.ts';

type Signed = {
  readonly answer: Output<(typeof endpoints)['login']>;
  readonly isRemembered: boolean;
  /** Goes before where the login page itself would send the person. */
  readonly target?: string;
};

/** The answer to a plain form post that signed in: both cookies, and the way on. */
export const keepSignIn = (
  request: Request,
  context: Readonly<RouterContextProvider>,
  { answer, isRemembered, target }: Signed,
): Response => {
  const { config, isCustomDomain } = context.get(pageContext);
  const { token, browser_id: browserId, storeUrl, email_verified: isVerified } = answer;
  const headers = new Headers();
  for (const line of signedInCookies({ token, browserId, isRemembered, cookieDomain: config.cookieDomain }))
    headers.append('set-cookie', line);
  const query = readLoginQuery(new URL(request.url).searchParams);
  const wanted = redirectTarget(query.redirect, { ...config, isCustomDomain });
  const decision = decideLoginPage(isVerified, query, { wanted, storeUrl });
  // A shop is linked by a call of the login page, which finds the person signed in. A form post may not lead to another
  // origin (the content security policy), so without script a store waits behind the account.
  const { pathname, search } = new URL(request.url);
  const way = decision.kind === 'link-store' ? pathname + search : decision.to;
  const path = pathOnPlatform(way, config.platformUrl) ?? landingOfVerified(isVerified);
  return redirect(target ?? path, { headers });
};
