import { required } from '../../ui/form/checks.ts';
import { TextArea } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useMemberCalls, type Member, type MembersOf } from './members-of.ts';

type Props = {
  readonly of: MembersOf;
  readonly user: Pick<Member['user'], 'id' | 'email'>;
  readonly onReset: () => void;
};

/** Says what the reset does before it is done; the reason is in the log of each organization of the user. */
export const ResetTwoFactorForm = ({ of, user, onReset }: Props) => {
  const { resetTwoFactor } = useMemberCalls(of);
  const { field, formProps, isSaving } = useForm({
    initial: { reason: '' },
    checks: { reason: required },
    save: ({ reason }) => resetTwoFactor(user.id, reason),
    onSaved: onReset,
  });
  return (
    <form className="form" {...formProps}>
      <p>
        Only for somebody who lost their authenticator app with its recovery codes, and who has shown you that
        they are {user.email}.
      </p>
      <ul className="reset-effects">
        <li>The app and its recovery codes stop working: the password alone signs in.</li>
        <li>They are signed out everywhere. Their passkeys stay.</li>
        <li>They get a letter about it.</li>
      </ul>
      <TextArea
        label="Reason"
        hint="Stands in the log of each organization they belong to."
        field={field('reason')}
        rows={3}
        maxLength={300}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>Reset two-factor</SaveButton>
      </div>
    </form>
  );
};
