import { usePlatform, useSession } from '../../shell/platform.tsx';
import type { Session } from '../../shell/session/session-store.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { accountTexts } from './texts.ts';

const texts = accountTexts.profile;

/** The form "Information" of the specification: the own name and email address. */
export const ProfileForm = () => {
  const { user } = useSession();
  return user === null ? <FormSkeleton fields={3} /> : <FilledForm key={user.id} user={user} />;
};

type User = NonNullable<Session['user']>;

const FilledForm = ({ user }: { user: User }) => {
  const { api, session } = usePlatform();
  const { first_name, last_name, email, pending_email } = user;
  const { field, formProps, isSaving } = useCallForm({
    call: 'updateProfile',
    initial: { first_name, last_name, email },
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
        <TextField
          label={texts.firstName}
          field={field('first_name')}
          autoComplete="given-name"
          maxLength={80}
        />
        <TextField
          label={texts.lastName}
          field={field('last_name')}
          autoComplete="family-name"
          maxLength={80}
        />
      </div>
      <TextField
        label={texts.email}
        type="email"
        field={field('email')}
        autoComplete="email"
        maxLength={254}
        hint={texts.emailHint}
      />
      {pending_email === null ? null : <p className="notice">{texts.waiting(pending_email, email)}</p>}
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
