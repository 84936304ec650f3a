import { requiredOr } from '../../ui/form/checks.ts';
import { TextArea } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useMemberCalls, type Member, type MembersOf } from './members-of.ts';
import { memberTexts } from './texts.ts';

const texts = memberTexts.reset;

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
    checks: { reason: requiredOr(texts.reasonMissing) },
    save: ({ reason }) => resetTwoFactor(user.id, reason),
    onSaved: onReset,
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.only(user.email)}</p>
      <ul className="reset-effects">
        <li>{texts.effectApp}</li>
        <li>{texts.effectSessions}</li>
        <li>{texts.effectMail}</li>
      </ul>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        field={field('reason')}
        rows={3}
        maxLength={300}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
