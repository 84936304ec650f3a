import { endpoints } from '@goodshelf/contract';
import { cookieKeys } from '@goodshelf/contract/lookups';
import { data, type RouterContextProvider } from 'react-router';
import { tryApi } from '../../shell/call-api.ts';
import { readForm } from '../../shell/read-form.ts';
import { cameFrom, readLoginQuery } from '../../shell/session/login-query.ts';
import { readCookie } from '../../shell/session/session-cookies.ts';
import { problemsOfProblem, textsOf } from './form-problems.ts';
import { keepSignIn } from './keep-sign-in.ts';

/**
 * Signs in by a plain form post, for browsers whose script has not come yet: the same call and the same cookies as from
 * the script.
 */
export const signInByForm = async (request: Request, context: Readonly<RouterContextProvider>) => {
  const form = await readForm(request);
  const isRemembered = form.has('remember_me_token');
  const { email, password, code } = textsOf(form, ['email', 'password', 'code']);
  const { output, problem } = await tryApi(context, endpoints.login, {
    body: {
      email,
      password,
      browser_id: readCookie(request.headers.get('cookie') ?? '', cookieKeys.browserId),
      remember_me_token: isRemembered,
      ...cameFrom(readLoginQuery(new URL(request.url).searchParams)),
      ...(code === '' ? {} : { code }),
    },
  });
  if (problem === null) return keepSignIn(request, context, { answer: output, isRemembered });
  const needsCode = problem.code === 'two_factor_required' || problem.code === 'invalid_code';
  return data({ email, needsCode, problems: problemsOfProblem(problem) }, { status: problem.status });
};

/** What the page gets back when it was refused. */
export type SentLogin = {
  readonly email: string;
  readonly needsCode: boolean;
  readonly problems: Readonly<Record<string, string>>;
};
