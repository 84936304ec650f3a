import { endpoints } from '@goodshelf/contract';
import { cookieKeys } from '@goodshelf/contract/lookups';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { tryApi } from '../../shell/call-api.ts';
import { pageContext } from '../../shell/page-context.ts';
import { landingOfVerified } from '../../shell/session/page-guards.ts';
import { redirectTarget } from '../../shell/session/redirect-target.ts';
import { readCookie, signedInCookies } from '../../shell/session/session-cookies.ts';
import type { LoginProblems } from './login-problems.ts';

/**
 * Signs in by a plain form post, for browsers whose script has not come yet: the same call and the same cookies as from
 * the script.
 */
export const signInByForm = async (request: Request, context: Readonly<RouterContextProvider>) => {
  const { config } = context.get(pageContext);
  const form = await request.formData();
  const isRemembered = form.has('remember_me_token');
  const email = String(form.get('email') ?? '');
  const { output, problem } = await tryApi(context, endpoints.login, {
    body: {
      email,
      password: String(form.get('password') ?? ''),
      browser_id: readCookie(request.headers.get('cookie') ?? '', cookieKeys.browserId),
      remember_me_token: isRemembered,
    },
  });
  if (problem !== null) {
    const problems: LoginProblems =
      problem.errors.length > 0
        ? Object.fromEntries(problem.errors.map(({ field, message }) => [field, message]))
        : { form: problem.message };
    return data({ email, problems }, { status: problem.status });
  }
  const headers = new Headers();
  const { cookieDomain } = config;
  const signedIn = { token: output.token, browserId: output.browser_id, isRemembered, cookieDomain };
  for (const line of signedInCookies(signedIn)) headers.append('set-cookie', line);
  const wanted = redirectTarget(new URL(request.url).searchParams.get('redirect'), config);
  return redirect(wanted ?? landingOfVerified(output.email_verified), { headers });
};
