import { endpoints } from '@goodshelf/contract';
import { data, type RouterContextProvider } from 'react-router';
import { redirect } from '../../shell/links/platform.ts';
import { tryApi } from '../../shell/call-api.ts';
import { readForm } from '../../shell/read-form.ts';
import { readLoginQuery, withLoginQuery } from '../../shell/session/login-query.ts';
import { verifyPath } from '../../shell/session/page-guards.ts';
import { problemsOfProblem } from './form-problems.ts';
import { keepSignIn } from './keep-sign-in.ts';
import { inFormNames, payloadOf, readRegistration } from './registration.ts';
import { withNotice } from './with-notice.ts';

/** Registers by a plain form post, and signs in with the same email and password. */
export const registerByForm = async (request: Request, context: Readonly<RouterContextProvider>) => {
  const form = readRegistration(await readForm(request));
  const query = readLoginQuery(new URL(request.url).searchParams);
  const { call, body } = payloadOf(form);
  const { problem } =
    call === 'register'
      ? await tryApi(context, endpoints.register, { body: { ...body, ...query } })
      : await tryApi(context, endpoints.registerAppMerchant, { body: { ...body, ...query } });
  if (problem !== null) {
    const { password: _password, password_confirmation: _confirmation, ...typed } = form;
    return data({ typed, problems: inFormNames(problemsOfProblem(problem)) }, { status: problem.status });
  }
  const { email, password } = form;
  const { output } = await tryApi(context, endpoints.login, { body: { email, password } });
  // Whether the address had an account already, only its owner learns, by the letter.
  if (output === null) return redirect(withNotice(withLoginQuery('/login', query), 'registered'));
  return keepSignIn(request, context, {
    answer: output,
    isRemembered: false,
    ...(output.email_verified ? {} : { target: withLoginQuery(verifyPath, query) }),
  });
};
