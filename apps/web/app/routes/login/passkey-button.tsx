import { Problem } from '@goodshelf/contract/problems';
import { useState, useSyncExternalStore } from 'react';
import { answerWithPasskey, canUsePasskeys } from '../../features/account/passkey.ts';
import { storedBrowserId, usePlatform } from '../../shell/platform.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import type { useGoOn } from './use-go-on.ts';

const never = () => () => undefined;

/** Signs in with a passkey: no e-mail, no password, no code. It takes its room before the script has come. */
export const PasskeyButton = ({ onSignedIn }: { onSignedIn: ReturnType<typeof useGoOn>['signIn'] }) => {
  const { api } = usePlatform();
  const isUsable = useSyncExternalStore(never, canUsePasskeys, () => false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const signIn = async (form: HTMLFormElement | null): Promise<string | null> => {
    const isRemembered = form !== null && new FormData(form).has('remember_me_token');
    const { options } = await api('passkeyLoginOptions', { body: {} });
    const response = await answerWithPasskey(options);
    if (response === null) return 'No passkey was used. Sign in with your password, or try again.';
    const answer = await api('passkeyLogin', {
      body: { response, browser_id: storedBrowserId(), remember_me_token: isRemembered },
    });
    return (await onSignedIn(answer, isRemembered)) ? null : 'Your account could not be loaded. Try again.';
  };

  const press = async (form: HTMLFormElement | null) => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      setProblem(await signIn(form));
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : 'This passkey could not be used here.');
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
        <Glyph name="key" /> Sign in with a passkey
      </button>
      <p role="alert" className="field-problem">
        {problem}
      </p>
    </div>
  );
};
