import { ReasonForm } from '../../shell/forms/reason-form.tsx';
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
  return (
    <ReasonForm
      call="resetTwoFactor"
      texts={texts.form}
      rows={3}
      maxLength={300}
      save={(reason) => resetTwoFactor(user.id, reason)}
      onSaved={onReset}
    >
      <p>{texts.only(user.email)}</p>
      <ul className="reset-effects">
        <li>{texts.effectApp}</li>
        <li>{texts.effectSessions}</li>
        <li>{texts.effectMail}</li>
      </ul>
    </ReasonForm>
  );
};
