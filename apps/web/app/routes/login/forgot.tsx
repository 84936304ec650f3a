import { endpoints } from '@goodshelf/contract';
import { data } from 'react-router';
import { Link, redirect, useNavigate } from '../../shell/links/platform.ts';
import { tryApi } from '../../shell/call-api.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { readForm } from '../../shell/read-form.ts';
import { readLoginQuery, withLoginQuery } from '../../shell/session/login-query.ts';
import { requiredEmail } from '../../ui/form/checks.ts';
import type { Route } from './+types/forgot';
import { FormProblem, LoginField, SubmitButton } from './fields.tsx';
import { problemsBy, problemsOfProblem, textsOf } from './form-problems.ts';
import { noticeState } from './notices.ts';
import { useGoOn } from './use-go-on.ts';
import { useSentForm } from './use-sent-form.ts';
import { withNotice } from './with-notice.ts';
import { loginTexts } from './texts.ts';

const texts = loginTexts.forgot;

/** The same without script. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const { email } = textsOf(await readForm(request), ['email']);
  const query = readLoginQuery(new URL(request.url).searchParams);
  const { problem } = await tryApi(context, endpoints.forgotPassword, { body: { email, ...query } });
  if (problem === null) return redirect(withNotice(withLoginQuery('/login', query), 'forgot'));
  return data({ email, problems: problemsOfProblem(problem) }, { status: problem.status });
};

export default function Forgot({ actionData }: Route.ComponentProps) {
  const { api, config } = usePlatform();
  const { query } = useGoOn();
  const navigate = useNavigate();
  const loginPath = withLoginQuery('/login', query);
  const { problems, isBusy, formProps } = useSentForm({
    read: (form) => ({ email: textsOf(form, ['email']).email.trim() }),
    check: (values) => problemsBy(values, { email: requiredEmail }),
    send: async ({ email }) => {
      await api('forgotPassword', { body: { email, ...query } });
      await navigate(loginPath, { state: noticeState('forgot') });
    },
    sent: actionData?.problems,
  });
  return (
    <>
      <title>{texts.title(config.productName)}</title>
      <h1>{texts.heading}</h1>
      <p className="login-lead">{texts.lead}</p>
      <form className="login-form" {...formProps}>
        <FormProblem problems={problems} />
        <LoginField
          label={loginTexts.fields.email}
          name="email"
          type="email"
          autoComplete="username"
          problems={problems}
          defaultValue={actionData?.email}
        />
        <SubmitButton isBusy={isBusy} busyWords={texts.busy}>
          {texts.submit}
        </SubmitButton>
      </form>
      <p className="login-other">
        <Link to={loginPath}>{texts.back}</Link>
      </p>
    </>
  );
}
