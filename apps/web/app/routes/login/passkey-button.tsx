import { Problem } from '@goodshelf/contract/problems';
import { useState, useSyncExternalStore } from 'react';
import { answerWithPasskey, canUsePasskeys } from '../../features/account/passkey.ts';
import { storedBrowserId, usePlatform } from '../../shell/platform.tsx';
import { cameFrom } from '../../shell/session/login-query.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { textsOf } from './form-problems.ts';
import { useLoginQuery, type useGoOn } from './use-go-on.ts';
import { loginTexts } from './texts.ts';

const texts = loginTexts.passkey;

const never = () => () => undefined;

type Props = {
  readonly onSignedIn: ReturnType<typeof useGoOn>['signIn'];
  /** After the password, in place of a code: email and password stand in the form around it. */
  readonly isSecondStep?: boolean;
};

/** Signs in with a passkey: no email, no password, no code. It takes its room before the script has come. */
export const PasskeyButton = ({ onSignedIn, isSecondStep = false }: Props) => {
  const { api } = usePlatform();
  const query = useLoginQuery();
  const isUsable = useSyncExternalStore(never, canUsePasskeys, () => false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const signIn = async (form: HTMLFormElement | null): Promise<string | null> => {
    const typed = form === null ? new FormData() : new FormData(form);
    const isRemembered = typed.has('remember_me_token');
    const { options } = await api('passkeyLoginOptions', { body: {} });
    const response = await answerWithPasskey(options);
    if (response === null) return isSecondStep ? texts.unusedStep : texts.unused;
    const common = {
      browser_id: storedBrowserId(),
      remember_me_token: isRemembered,
      ...cameFrom(query),
    };
    const { email, password } = textsOf(typed, ['email', 'password']);
    const answer = isSecondStep
      ? await api('login', { body: { email: email.trim(), password, passkey: response, ...common } })
      : await api('passkeyLogin', { body: { response, ...common } });
    return (await onSignedIn(answer, isRemembered)) ? null : texts.notLoaded;
  };

  const press = async (form: HTMLFormElement | null) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      setProblem(await signIn(form));
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : texts.unusable);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="login-passkey" data-is-usable={isUsable}>
      <button
        type="button"
        className="button button-quiet button-large button-wide"
        aria-busy={isBusy}
        onClick={(event) => void press(event.currentTarget.form)}
      >
        <Glyph name="key" /> {isSecondStep ? texts.use : texts.signIn}
      </button>
      <p role="alert" className="field-problem">
        {problem}
      </p>
    </div>
  );
};
