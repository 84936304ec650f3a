import { usePlatform } from '../../shell/platform.tsx';
import type { Session } from '../../shell/session/session-store.ts';
import { requiredEmail } from '../../ui/form/checks.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { loginTexts } from './texts.ts';

const texts = loginTexts.verify;

/** Whoever mistyped the address at the registration sets it right here. */
export const ChangeAddress = ({ user }: { user: NonNullable<Session['user']> }) => {
  const { api, session } = usePlatform();
  const { first_name, last_name } = user;
  const { field, formProps, isSaving } = useForm({
    initial: { email: user.pending_email ?? user.email },
    checks: { email: requiredEmail },
    save: async ({ email }) => {
      await api('updateProfile', { body: { first_name, last_name, email } });
      await session.load();
    },
  });
  return (
    <form className="form" {...formProps}>
      <TextField
        label={loginTexts.fields.email}
        type="email"
        field={field('email')}
        autoComplete="email"
        maxLength={254}
      />
      <SaveButton isSaving={isSaving}>{texts.takeAddress}</SaveButton>
    </form>
  );
};
