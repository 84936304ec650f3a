import { useEffect, useState } from 'react';
import { useApiQuery } from '../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../shell/platform.tsx';
import { showToast } from '../../shell/toasts/toast-store.ts';
import { required } from '../../ui/form/checks.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { Dialog } from '../../ui/mantine/dialog.tsx';
import './account.css';
import { answerWithPasskey, canUsePasskeys } from './passkey.ts';

/**
 * Asks for password, code or passkey whenever a call needs a fresh confirmation (403 `step_up_required`); the API client
 * then repeats the call. One of these stands in the layout: no page has to know of it.
 */
export const ConfirmItsYou = () => {
  const { stepUp } = usePlatform();
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);

  useEffect(() => stepUp.answerWith(() => new Promise((resolve) => setAnswer(() => resolve))), [stepUp]);

  const close = (isConfirmed: boolean) => {
    answer?.(isConfirmed);
    setAnswer(null);
  };

  return (
    <Dialog title="Confirm that it is you" isOpen={answer !== null} onClose={() => close(false)}>
      <Proof onConfirmed={() => close(true)} />
    </Dialog>
  );
};

type Way = 'password' | 'code';

const Proof = ({ onConfirmed }: { onConfirmed: () => void }) => {
  const [way, setWay] = useState<Way>('password');
  const { data: factors } = useApiQuery('getTwoFactor', {});
  return (
    <>
      <p>This changes something important. After this you are not asked again for ten minutes.</p>
      {way === 'password' ? (
        <PasswordProof onConfirmed={onConfirmed} />
      ) : (
        <CodeProof onConfirmed={onConfirmed} />
      )}
      <div className="other-ways">
        {factors?.is_totp_enabled !== true ? null : way === 'password' ? (
          <button type="button" className="text-button" onClick={() => setWay('code')}>
            Use a code from your app
          </button>
        ) : (
          <button type="button" className="text-button" onClick={() => setWay('password')}>
            Use your password
          </button>
        )}
        {factors === undefined || factors.passkeys.length === 0 ? null : (
          <PasskeyProof onConfirmed={onConfirmed} />
        )}
      </div>
    </>
  );
};

type ProofProps = { readonly onConfirmed: () => void };

const PasswordProof = ({ onConfirmed }: ProofProps) => {
  const { api } = usePlatform();
  const { user } = useSession();
  const { field, formProps, isSaving } = useForm({
    initial: { password: '' },
    checks: { password: required },
    verbatim: ['password'],
    save: async ({ password }) => {
      await api('stepUp', { body: { password } });
      onConfirmed();
    },
  });
  return (
    <form className="form" {...formProps}>
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordField
        label="Your password"
        field={field('password')}
        autoComplete="current-password"
        isFocusedFirst
      />
      <SaveButton isSaving={isSaving}>Confirm</SaveButton>
    </form>
  );
};

const CodeProof = ({ onConfirmed }: ProofProps) => {
  const { api } = usePlatform();
  const { field, formProps, isSaving } = useForm({
    initial: { code: '' },
    checks: { code: required },
    save: async ({ code }) => {
      await api('stepUp', { body: { code } });
      onConfirmed();
    },
  });
  return (
    <form className="form" {...formProps}>
      <TextField
        label="Code"
        field={field('code')}
        autoComplete="one-time-code"
        maxLength={40}
        hint="Six digits from your authenticator app, or a recovery code."
      />
      <SaveButton isSaving={isSaving}>Confirm</SaveButton>
    </form>
  );
};

const PasskeyProof = ({ onConfirmed }: ProofProps) => {
  const { api } = usePlatform();
  const confirm = async () => {
    const { options } = await api('stepUpPasskeyOptions', { body: {} });
    const passkey = await answerWithPasskey(options);
    if (passkey === null) return showToast({ kind: 'error', message: 'No passkey was used.' });
    await api('stepUp', { body: { passkey } });
    onConfirmed();
  };
  if (!canUsePasskeys()) return null;
  return (
    <button type="button" className="text-button" onClick={() => void confirm().catch(() => undefined)}>
      <Glyph name="key" /> Use a passkey
    </button>
  );
};
