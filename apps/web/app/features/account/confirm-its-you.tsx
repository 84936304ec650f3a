import { Problem } from '@goodshelf/contract/problems';
import { useEffect, useState } from 'react';
import { useAction } from '../../shell/api/use-action.ts';
import { useApiQuery } from '../../shell/api/use-api-query.ts';
import { usePlatform, useSession } from '../../shell/platform.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import './account.css';
import { answerWithPasskey, canUsePasskeys } from './passkey.ts';
import { accountTexts } from './texts.ts';

const texts = accountTexts.confirm;

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
    <Dialog title={texts.title} isOpen={answer !== null} onClose={() => close(false)}>
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
      <p>{texts.text}</p>
      {way === 'password' ? (
        <PasswordProof onConfirmed={onConfirmed} />
      ) : (
        <CodeProof onConfirmed={onConfirmed} />
      )}
      <div className="other-ways">
        {factors?.is_two_factor_on !== true ? null : way === 'password' ? (
          <button type="button" className="text-button" onClick={() => setWay('code')}>
            {texts.byCode}
          </button>
        ) : (
          <button type="button" className="text-button" onClick={() => setWay('password')}>
            {texts.byPassword}
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
  const { field, formProps, isSaving } = useCallForm({
    call: 'stepUp',
    initial: { password: '' },
    words: { password: texts.passwordMissing },
    refusedAt: 'password',
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
        label={texts.password}
        field={field('password')}
        autoComplete="current-password"
        isFocusedFirst
      />
      <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
    </form>
  );
};

const CodeProof = ({ onConfirmed }: ProofProps) => {
  const { api } = usePlatform();
  const { field, formProps, isSaving } = useCallForm({
    call: 'stepUp',
    initial: { code: '' },
    words: { code: texts.codeMissing },
    refusedAt: 'code',
    save: async ({ code }) => {
      await api('stepUp', { body: { code } });
      onConfirmed();
    },
  });
  return (
    <form className="form" {...formProps}>
      <TextField
        label={texts.code}
        field={field('code')}
        autoComplete="one-time-code"
        maxLength={40}
        hint={texts.codeHint}
      />
      <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
    </form>
  );
};

const PasskeyProof = ({ onConfirmed }: ProofProps) => {
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setProblem(null);
    try {
      const { options } = await api('stepUpPasskeyOptions', { body: {} });
      const passkey = await answerWithPasskey(options);
      if (passkey === null) return setProblem(texts.noPasskey);
      await api('stepUp', { body: { passkey } });
      onConfirmed();
    } catch (error) {
      setProblem(error instanceof Problem ? error.message : texts.unusablePasskey);
    }
  };
  if (!canUsePasskeys()) return null;
  return (
    <div className="passkey-proof">
      <button type="button" className="text-button" aria-busy={isBusy} onClick={() => run(confirm)}>
        <Glyph name="key" /> {texts.byPasskey}
      </button>
      <p role="alert" className="field-problem">
        {problem}
      </p>
    </div>
  );
};
