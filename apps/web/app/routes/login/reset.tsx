import { endpoints } from '@goodshelf/contract';
import { Problem } from '@goodshelf/contract/problems';
import { useState } from 'react';
import { data, useSearchParams } from 'react-router';
import { Link, redirect, useNavigate } from '../../shell/links/platform.ts';
import { accountTexts } from '../../features/account/texts.ts';
import { tryApi } from '../../shell/call-api.ts';
import { usePlatform } from '../../shell/platform.tsx';
import { readForm } from '../../shell/read-form.ts';
import { linkToken } from '../../shell/session/link-token.ts';
import { readLoginQuery, withLoginQuery } from '../../shell/session/login-query.ts';
import { required, samePassword } from '../../ui/form/checks.ts';
import type { Route } from './+types/reset';
import { FormProblem, LoginPassword, SubmitButton } from './fields.tsx';
import { problemsBy, problemsOfProblem, textsOf } from './form-problems.ts';
import { LinkProblem } from './link-problem.tsx';
import { noticeState } from './notices.ts';
import { useLoginQuery } from './use-go-on.ts';
import { useSentForm } from './use-sent-form.ts';
import { withNotice } from './with-notice.ts';
import { loginTexts } from './texts.ts';

const texts = loginTexts.reset;

const names = ['password', 'password_confirmation'] as const;
const checks = { password: required, password_confirmation: samePassword() };

/** The same without script. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const { searchParams } = new URL(request.url);
  const form = await readForm(request);
  const token = linkToken('reset', searchParams.get('token'));
  if (token === null) return data({ isDead: true, problems: {} }, { status: 410 });
  const body = textsOf(form, names);
  const { problem } = await tryApi(context, endpoints.resetPassword, { params: { token }, body });
  if (problem === null)
    return redirect(withNotice(withLoginQuery('/login', readLoginQuery(searchParams)), 'reset'));
  const isDead = problem.code === 'link_invalid';
  return data({ isDead, problems: isDead ? {} : problemsOfProblem(problem) }, { status: problem.status });
};

export default function Reset({ actionData }: Route.ComponentProps) {
  const { config } = usePlatform();
  const query = useLoginQuery();
  const [search] = useSearchParams();
  const [isDead, setDead] = useState(actionData?.isDead === true);
  const token = linkToken('reset', search.get('token'));
  return (
    <>
      <title>{texts.title(config.productName)}</title>
      {token === null || isDead ? (
        <LinkProblem
          title={token === null ? texts.incomplete : texts.expired}
          text={token === null ? texts.incompleteText : texts.expiredText}
        >
          <Link className="button button-large" to={withLoginQuery('/login/forgot', query)}>
            {texts.again}
          </Link>
          <Link to={withLoginQuery('/login', query)}>{texts.back}</Link>
        </LinkProblem>
      ) : (
        <ResetForm token={token} sent={actionData?.problems} onDead={() => setDead(true)} />
      )}
    </>
  );
}

type FormProps = {
  readonly token: string;
  readonly sent: Readonly<Record<string, string>> | undefined;
  readonly onDead: () => void;
};

const ResetForm = ({ token, sent, onDead }: FormProps) => {
  const { api, session } = usePlatform();
  const query = useLoginQuery();
  const navigate = useNavigate();
  const { problems, isBusy, formProps } = useSentForm({
    read: (form) => textsOf(form, names),
    check: (values) => problemsBy(values, checks),
    send: async (body) => {
      try {
        await api('resetPassword', { params: { token }, body });
      } catch (error) {
        if (error instanceof Problem && error.code === 'link_invalid') return onDead();
        throw error;
      }
      // All sessions have ended with the old password, also the one of this browser.
      session.end();
      await navigate(withLoginQuery('/login', query), { state: noticeState('reset') });
    },
    sent,
  });
  return (
    <>
      <h1>{texts.heading}</h1>
      <p className="login-lead">{texts.lead}</p>
      <form className="login-form" {...formProps}>
        <FormProblem problems={problems} />
        <LoginPassword
          label={loginTexts.fields.newPassword}
          name="password"
          autoComplete="new-password"
          problems={problems}
          hint={accountTexts.newPasswordHint}
        />
        <LoginPassword
          label={loginTexts.fields.confirmNewPassword}
          name="password_confirmation"
          autoComplete="new-password"
          problems={problems}
        />
        <SubmitButton isBusy={isBusy} busyWords={texts.busy}>
          {texts.submit}
        </SubmitButton>
      </form>
    </>
  );
};
