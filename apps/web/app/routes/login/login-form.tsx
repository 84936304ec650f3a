import { useRef, useState, type FormEvent } from 'react';
import { storedBrowserId, usePlatform } from '../../shell/platform.tsx';
import { problemsOfInput, problemsOfRefusal, type LoginProblems } from './login-problems.ts';
import { PasswordField } from './password-field.tsx';

type Props = {
  /** What an answer without script left behind: the e-mail stays, the problems are shown. */
  readonly sentEmail: string;
  readonly sentProblems: LoginProblems;
  /** The password was right; `storeUrl` is where the API wants the person to go, if anywhere. */
  readonly onAccepted: (storeUrl: string | null) => void;
};

/** E-mail and password. It also works as a plain form while the script has not come yet. */
export const LoginForm = ({ sentEmail, sentProblems, onAccepted }: Props) => {
  const signIn = useSignIn(onAccepted);
  const [problems, setProblems] = useState(sentProblems);
  const [isBusy, setBusy] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblems({});
    const found = await signIn(new FormData(event.currentTarget));
    setBusy(false);
    if (found === null) return;
    setProblems(found);
    const first = found.email === undefined ? 'password' : 'email';
    formRef.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  return (
    <form
      ref={formRef}
      className="login-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <div role="alert">
        {problems.form === undefined ? null : <p className="notice notice-problem">{problems.form}</p>}
      </div>
      <div className="field">
        <label htmlFor="email">E-mail</label>
        <input
          className="input"
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={sentEmail}
          required
          aria-invalid={problems.email !== undefined}
          aria-describedby="email-problem"
        />
        <p className="field-problem" id="email-problem">
          {problems.email}
        </p>
      </div>
      <PasswordField problem={problems.password} />
      <label className="check-field">
        <input type="checkbox" name="remember_me_token" value="1" />
        Keep me signed in for 30 days
      </label>
      <button type="submit" className="button button-large button-wide" aria-busy={isBusy}>
        {isBusy ? 'Signing in…' : 'Sign in'}
      </button>
    </form>
  );
};

/** Signs in with a filled form; resolves with what is wrong, or null. */
const useSignIn = (onAccepted: Props['onAccepted']) => {
  const { api, session } = usePlatform();
  return async (form: FormData): Promise<LoginProblems | null> => {
    const email = textOf(form, 'email').trim();
    const password = textOf(form, 'password');
    const isRemembered = form.has('remember_me_token');
    const found = problemsOfInput(email, password);
    if (Object.keys(found).length > 0) return found;
    try {
      const { token, browser_id, storeUrl } = await api('login', {
        body: { email, password, browser_id: storedBrowserId(), remember_me_token: isRemembered },
      });
      onAccepted(storeUrl);
      const { status } = await session.signIn({ token, browserId: browser_id, isRemembered });
      if (status === 'authenticated') return null;
      return { form: 'The password is right, but your account could not be loaded. Try again in a moment.' };
    } catch (error) {
      return problemsOfRefusal(error);
    }
  };
};

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
