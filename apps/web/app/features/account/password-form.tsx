import { usePlatform, useSession } from '../../shell/platform.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { accountTexts } from './texts.ts';

const texts = accountTexts.password;

const blank = { current_password: '', password: '', password_confirmation: '' };

/** The form "Password" of the specification; `onChanged` hears that all other sessions have ended. */
export const PasswordForm = ({ onChanged }: { onChanged?: () => void }) => {
  const { api } = usePlatform();
  const { user } = useSession();
  const { field, formProps, isSaving } = useCallForm({
    call: 'changePassword',
    initial: blank,
    verbatim: ['current_password', 'password', 'password_confirmation'],
    filledByBrowser: ['current_password'],
    save: async (values) => {
      await api('changePassword', { body: values });
      onChanged?.();
      return blank;
    },
  });
  return (
    <form className="form" {...formProps}>
      {/* Tells password managers whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordField
        label={texts.current}
        field={field('current_password')}
        autoComplete="current-password"
      />
      <PasswordField
        label={texts.next}
        field={field('password')}
        autoComplete="new-password"
        hint={accountTexts.newPasswordHint}
      />
      <PasswordField
        label={texts.confirm}
        field={field('password_confirmation')}
        autoComplete="new-password"
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
