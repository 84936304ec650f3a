import { organizationUserStatus } from '@goodshelf/contract/lookups';
import { requiredOr } from '../../ui/form/checks.ts';
import { TextArea } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useMemberCalls, type MembersOf } from './members-of.ts';
import { memberTexts } from './texts.ts';

const texts = memberTexts.decide;

type Props = { readonly of: MembersOf; readonly userId: string; readonly onRejected: () => void };

/** The reason goes to the person word for word. */
export const RejectUserForm = ({ of, userId, onRejected }: Props) => {
  const { changeStatus } = useMemberCalls(of);
  const { field, formProps, isSaving } = useForm({
    initial: { reason: '' },
    checks: { reason: requiredOr(texts.reasonMissing) },
    save: ({ reason }) =>
      changeStatus({ user_id: userId, status: String(organizationUserStatus.rejected), reason }),
    onSaved: onRejected,
  });
  return (
    <form className="form" {...formProps}>
      <p>{texts.rejectText}</p>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        field={field('reason')}
        rows={5}
        maxLength={1000}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.reject}</SaveButton>
      </div>
    </form>
  );
};
