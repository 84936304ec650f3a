import { usePlatform } from '../../shell/platform.tsx';
import type { Session } from '../../shell/session/session-store.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { loginTexts } from './texts.ts';

const texts = loginTexts.verify;

/** Whoever mistyped the address at the registration sets it right here. */
export const ChangeAddress = ({ user }: { user: NonNullable<Session['user']> }) => {
  const { api, session } = usePlatform();
  const { first_name, last_name } = user;
  const { field, formProps, isSaving } = useCallForm({
    call: 'updateProfile',
    initial: { email: user.pending_email ?? user.email },
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
