import { usePlatform, useSession } from '../../shell/platform.tsx';
import type { Session } from '../../shell/session/session-store.ts';
import { required, requiredEmail } from '../../ui/form/checks.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';

/** The form "Information" of the specification: the own name and e-mail address. */
export const ProfileForm = () => {
  const { user } = useSession();
  return user === null ? <FormSkeleton fields={3} /> : <FilledForm key={user.id} user={user} />;
};

type User = NonNullable<Session['user']>;

const FilledForm = ({ user }: { user: User }) => {
  const { api, session } = usePlatform();
  const { first_name, last_name, email, pending_email } = user;
  const { field, formProps, isSaving } = useForm({
    initial: { first_name, last_name, email },
    checks: { first_name: required, last_name: required, email: requiredEmail },
    save: async (values) => {
      await api('updateProfile', { body: values });
      // The address stays the old one until the new one is confirmed.
      const loaded = await session.load();
      return { ...values, email: loaded.user?.email ?? email };
    },
  });
  return (
    <form className="form" {...formProps}>
      <div className="form-pair">
        <TextField label="First name" field={field('first_name')} autoComplete="given-name" maxLength={80} />
        <TextField label="Last name" field={field('last_name')} autoComplete="family-name" maxLength={80} />
      </div>
      <TextField
        label="Email"
        type="email"
        field={field('email')}
        autoComplete="email"
        maxLength={254}
        hint="When you change it, a confirmation email is sent to the new address."
      />
      {pending_email === null ? null : (
        <p className="notice">
          We wait for <strong>{pending_email}</strong> to be confirmed. Until then you sign in with {email}.
        </p>
      )}
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
