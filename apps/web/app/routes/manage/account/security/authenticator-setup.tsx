import { usePlatform } from '../../../../shell/platform.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { accountPageTexts } from '../texts.ts';

const texts = accountPageTexts.authenticator;

export type TotpSecret = { readonly secret: string; readonly otpauth_url: string; readonly qr_svg: string };

type Props = {
  readonly secret: TotpSecret;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
};

/** In groups of four, as people type it. */
const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Two steps: the app learns the secret, and shows that it has. */
export const AuthenticatorSetup = ({ secret, onConfirmed, onCancel }: Props) => {
  const { api } = usePlatform();
  const { field, formProps, isSaving } = useCallForm({
    call: 'confirmTotp',
    initial: { code: '' },
    words: { code: texts.codeMissing },
    refusedAt: 'code',
    save: async ({ code }) => onConfirmed((await api('confirmTotp', { body: { code } })).recovery_codes),
  });
  return (
    <ol className="setup-steps">
      <li>
        <p>{texts.scan}</p>
        <img
          className="setup-qr"
          src={`data:image/svg+xml,${encodeURIComponent(secret.qr_svg)}`}
          width={200}
          height={200}
          alt={texts.qr}
        />
        <p className="form-note">
          {texts.onPhone} <a href={secret.otpauth_url}>{texts.openApp}</a>
          {texts.typeKey} <code className="setup-key">{spaced(secret.secret)}</code>
        </p>
      </li>
      <li>
        <p>{texts.enter}</p>
        <form className="form" {...formProps}>
          <TextField
            label={texts.code}
            field={field('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
          <div className="form-foot">
            <SaveButton isSaving={isSaving}>{texts.turnOn}</SaveButton>
            <button type="button" className="text-button" onClick={onCancel}>
              {texts.notNow}
            </button>
          </div>
        </form>
      </li>
    </ol>
  );
};
