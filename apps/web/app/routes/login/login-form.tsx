import { useState, type ReactNode } from 'react';
import { Problem } from '@goodshelf/contract/problems';
import type { PlatformHref } from '../../shell/links/page-paths.ts';
import { Link } from '../../shell/links/platform.ts';
import { storedBrowserId, usePlatform } from '../../shell/platform.tsx';
import { cameFrom } from '../../shell/session/login-query.ts';
import { required, requiredEmail } from '../../ui/form/checks.ts';
import { FormProblem, LoginField, LoginPassword, SubmitButton } from './fields.tsx';
import { problemsBy, textsOf, type FieldProblems } from './form-problems.ts';
import { PasskeyButton } from './passkey-button.tsx';
import type { SentLogin } from './sign-in-by-form.ts';
import { useLoginQuery, type useGoOn } from './use-go-on.ts';
import { useSentForm } from './use-sent-form.ts';
import { loginTexts } from './texts.ts';

const texts = loginTexts.signIn;

type Props = {
  /** What an answer without script left behind: the email stays, the problems are shown. */
  readonly sent: SentLogin | undefined;
  readonly forgotPath: PlatformHref;
  readonly onSignedIn: ReturnType<typeof useGoOn>['signIn'];
  readonly passkey: ReactNode;
};

const read = (form: FormData) => ({
  ...textsOf(form, ['email', 'password', 'code']),
  isRemembered: form.has('remember_me_token'),
});

/** Email and password, and the code of the second factor when the API asks for it. */
export const LoginForm = ({ sent, forgotPath, onSignedIn, passkey }: Props) => {
  const { api } = usePlatform();
  const query = useLoginQuery();
  const [needsCode, setNeedsCode] = useState(sent?.needsCode === true);
  // Without script the password cannot be kept: it is never written into a page.
  const [isKept, setKept] = useState(false);

  const send = async ({ email, password, code, isRemembered }: ReturnType<typeof read>) => {
    try {
      const answer = await api('login', {
        body: {
          email: email.trim(),
          password,
          browser_id: storedBrowserId(),
          remember_me_token: isRemembered,
          ...cameFrom(query),
          ...(needsCode ? { code: code.trim() } : {}),
        },
      });
      if (await onSignedIn(answer, isRemembered)) return;
      return { form: texts.notLoaded };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'two_factor_required') {
        setNeedsCode(true);
        setKept(true);
        return;
      }
      if (error.code === 'invalid_code') return { code: error.message };
      throw error;
    }
  };

  const check = ({ email, password, code }: ReturnType<typeof read>): FieldProblems =>
    problemsBy(
      { email: email.trim(), password, code: code.trim() },
      { email: requiredEmail, password: required, ...(needsCode ? { code: required } : {}) },
    );

  const { problems, isBusy, formProps } = useSentForm({ read, check, send, sent: sent?.problems });

  return (
    <form className="login-form" {...formProps}>
      <FormProblem problems={problems} />
      <div className="login-fields" hidden={isKept}>
        <LoginField
          label={loginTexts.fields.email}
          name="email"
          type="email"
          autoComplete="username"
          problems={problems}
          defaultValue={sent?.email}
        />
        <div className="login-password">
          <LoginPassword
            label={loginTexts.fields.password}
            name="password"
            autoComplete="current-password"
            problems={problems}
          />
          <Link to={forgotPath}>{texts.forgot}</Link>
        </div>
        <label className="check-field">
          <input type="checkbox" name="remember_me_token" value="1" />
          {texts.remember}
        </label>
      </div>
      {needsCode ? <CodeField problems={problems} /> : null}
      <SubmitButton isBusy={isBusy} busyWords={texts.busy}>
        {texts.submit}
      </SubmitButton>
      {isKept ? (
        <>
          <PasskeyButton onSignedIn={onSignedIn} isSecondStep />
          <button
            type="button"
            className="text-button"
            onClick={() => {
              setKept(false);
              setNeedsCode(false);
            }}
          >
            {texts.other}
          </button>
        </>
      ) : (
        passkey
      )}
    </form>
  );
};

/** The second step of the same page: the password stays where it is. */
const CodeField = ({ problems }: { problems: FieldProblems }) => (
  // The field has just been asked for: whoever signs in goes on typing there.
  <div ref={(box) => box?.querySelector('input')?.focus()}>
    <LoginField
      label={texts.code}
      name="code"
      autoComplete="one-time-code"
      maxLength={40}
      problems={problems}
      hint={texts.codeHint}
    />
  </div>
);
