import { TextArea, TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { useMemberCalls, type Member, type MembersOf } from './members-of.ts';
import { memberTexts } from './texts.ts';

const texts = memberTexts.recovery;

type Props = {
  readonly of: MembersOf;
  readonly user: Pick<Member['user'], 'id' | 'email'>;
  readonly onDone: () => void;
};

/** Says what will happen before it is asked for; the reason is in the log of each organization of the user. */
export const RequestRecoveryForm = ({ of, user, onDone }: Props) => {
  const { requestRecovery } = useMemberCalls(of);
  const { field, formProps, isSaving } = useCallForm({
    call: 'requestRecovery',
    initial: { email: '', reason: '' },
    words: { email: texts.emailMissing, reason: texts.reasonMissing },
    save: (asked) => requestRecovery(user.id, asked),
    onSaved: onDone,
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.only(user.email)}</p>
      <ul className="reset-effects">
        <li>{texts.effectMail}</li>
        <li>{texts.effectSignIn}</li>
        <li>{texts.effectFinish}</li>
      </ul>
      <TextField label={texts.newEmail} hint={texts.newEmailHint} type="email" field={field('email')} />
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        field={field('reason')}
        rows={3}
        maxLength={300}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.request}</SaveButton>
      </div>
    </form>
  );
};

/** The second person types the address again: nobody waves through what they have not read. */
export const FinishRecoveryForm = ({ of, user, onDone }: Props) => {
  const { finishRecovery } = useMemberCalls(of);
  const { field, formProps, isSaving } = useCallForm({
    call: 'finishRecovery',
    initial: { email: '' },
    words: { email: texts.emailMissing },
    save: ({ email }) => finishRecovery(user.id, email),
    onSaved: onDone,
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.finishOnly(user.email)}</p>
      <ul className="reset-effects">
        <li>{texts.finishLink}</li>
        <li>{texts.finishSessions}</li>
        <li>{texts.finishTwoFactor}</li>
      </ul>
      <TextField label={texts.newEmail} hint={texts.typeAgain} type="email" field={field('email')} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.finish}</SaveButton>
      </div>
    </form>
  );
};
