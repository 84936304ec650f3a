import { endpoints } from '@goodshelf/contract';
import { cookieKeys } from '@goodshelf/contract/lookups';
import { Problem } from '@goodshelf/contract/problems';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '../../shell/links/platform.ts';
import { accountTexts } from '../../features/account/texts.ts';
import { tryApi } from '../../shell/call-api.ts';
import { storedBrowserId, usePlatform } from '../../shell/platform.tsx';
import { linkToken, supportMark } from '../../shell/session/link-token.ts';
import { readCookie } from '../../shell/session/session-cookies.ts';
import { withLoginQuery } from '../../shell/session/login-query.ts';
import { required, samePassword } from '../../ui/form/checks.ts';
import type { Route } from './+types/invitation';
import { FormProblem, LoginField, LoginPassword, SubmitButton } from './fields.tsx';
import { problemsBy, textsOf } from './form-problems.ts';
import { LinkProblem } from './link-problem.tsx';
import { useGoOn, useLoginQuery } from './use-go-on.ts';
import { useSentForm } from './use-sent-form.ts';
import { loginTexts } from './texts.ts';

const texts = loginTexts.invitation;
const supportTexts = loginTexts.support;

// What the API takes for one; anything else is no name that we gave.
const isBrowserId = /^[A-Za-z0-9_-]{1,100}$/;

/** Looks at the link without using it up. */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const token = linkToken('login', new URL(request.url).searchParams.get('token'));
  if (token === null) return null;
  const browserId = readCookie(request.headers.get('cookie') ?? '', cookieKeys.browserId);
  const query = browserId !== null && isBrowserId.test(browserId) ? { browser_id: browserId } : {};
  const { output } = await tryApi(context, endpoints.openLoginToken, { params: { token }, query });
  return output === null ? null : { ...output, token };
};

export const shouldRevalidate = () => false;

export default function InvitationPage({ loaderData: invitation }: Route.ComponentProps) {
  const { config } = usePlatform();
  const query = useLoginQuery();
  const [isDead, setDead] = useState(false);
  // A dead link no longer says by itself what it was for.
  const isSupport = useSearchParams()[0].get(supportMark) !== null || invitation?.is_support === true;
  return (
    <>
      <title>{(isSupport ? supportTexts : texts).title(config.productName)}</title>
      {isSupport && (invitation === null || isDead) ? (
        <LinkProblem title={supportTexts.expired} text={supportTexts.expiredText}>
          <Link className="button button-large" to="/manage/admin/organizations">
            {supportTexts.back}
          </Link>
        </LinkProblem>
      ) : invitation === null || isDead ? (
        <LinkProblem title={texts.expired} text={texts.expiredText}>
          <Link className="button button-large" to={withLoginQuery('/login', query)}>
            {texts.signIn}
          </Link>
          <Link to={withLoginQuery('/login/forgot', query)}>{texts.forgot}</Link>
        </LinkProblem>
      ) : (
        <InvitationForm invitation={invitation} onDead={() => setDead(true)} />
      )}
    </>
  );
}

type Invitation = NonNullable<Route.ComponentProps['loaderData']>;
type FormProps = { readonly invitation: Invitation; readonly onDead: () => void };

const names = ['first_name', 'last_name', 'password', 'password_confirmation'] as const;
const checks = {
  first_name: required,
  last_name: required,
  password: required,
  password_confirmation: samePassword(),
};

const InvitationForm = ({ invitation, onDead }: FormProps) => {
  const { needs_password: needsPassword, token, is_support: isSupport } = invitation;
  const { api } = usePlatform();
  const { signIn } = useGoOn({ isForEverybody: true });
  const { problems, isBusy, formProps } = useSentForm({
    read: (form) => textsOf(form, names),
    check: (values) => (needsPassword ? problemsBy(values, checks) : {}),
    send: async (values) => {
      try {
        const body = { ...(needsPassword ? values : {}), browser_id: storedBrowserId() };
        const answer = await api('loginByToken', { params: { token }, body });
        if (await signIn(answer, false)) return;
        return { form: texts.notLoaded };
      } catch (error) {
        if (error instanceof Problem && error.code === 'link_invalid') return onDead();
        throw error;
      }
    },
    sent: undefined,
  });
  return (
    <>
      <InvitationHead invitation={invitation} />
      <form className="login-form" {...formProps}>
        <FormProblem problems={problems} />
        {needsPassword ? <NewPersonFields invitation={invitation} problems={problems} /> : null}
        <SubmitButton isBusy={isBusy} busyWords={isSupport ? supportTexts.busy : texts.busy}>
          {isSupport
            ? supportTexts.start
            : invitation.organization_name === null
              ? texts.signIn
              : texts.accept}
        </SubmitButton>
      </form>
    </>
  );
};

/** What the link is for, and as whom it signs in. */
const InvitationHead = ({ invitation }: { readonly invitation: Invitation }) => {
  const { organization_name: organization, email, needs_password: needsPassword } = invitation;
  if (invitation.is_support)
    return (
      <>
        <h1>{supportTexts.heading(`${invitation.first_name} ${invitation.last_name}`.trim() || email)}</h1>
        <p className="login-lead">
          {supportTexts.lead} <strong>{email}</strong> {supportTexts.leadEnd}
        </p>
      </>
    );
  return (
    <>
      <h1>{organization === null ? texts.signIn : texts.join(organization)}</h1>
      <p className="login-lead">
        {organization === null ? (
          <>
            {texts.signInAs} <strong>{email}</strong>.
          </>
        ) : (
          <>
            {texts.invitedAs} <strong>{email}</strong>. {needsPassword ? texts.tellUs : ''}
          </>
        )}
      </p>
    </>
  );
};

type FieldsProps = {
  readonly invitation: Invitation;
  readonly problems: Readonly<Record<string, string>>;
};

const NewPersonFields = ({ invitation, problems }: FieldsProps) => (
  <>
    {/* Tells password managers whose password it is. */}
    <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
    <div className="form-pair">
      <LoginField
        label={loginTexts.fields.firstName}
        name="first_name"
        autoComplete="given-name"
        maxLength={80}
        problems={problems}
        defaultValue={invitation.first_name}
      />
      <LoginField
        label={loginTexts.fields.lastName}
        name="last_name"
        autoComplete="family-name"
        maxLength={80}
        problems={problems}
        defaultValue={invitation.last_name}
      />
    </div>
    <LoginPassword
      label={loginTexts.fields.password}
      name="password"
      autoComplete="new-password"
      problems={problems}
      hint={accountTexts.newPasswordHint}
    />
    <LoginPassword
      label={loginTexts.fields.confirmPassword}
      name="password_confirmation"
      autoComplete="new-password"
      problems={problems}
    />
  </>
);
