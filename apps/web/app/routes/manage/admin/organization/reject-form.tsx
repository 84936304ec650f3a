import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../../shell/platform.tsx';
import { required } from '../../../../ui/form/checks.ts';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';

type Props = { readonly organizationId: string; readonly onRejected: () => void };

/** The reason goes to the owner word for word. */
export const RejectForm = ({ organizationId, onRejected }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { field, formProps, isSaving } = useForm({
    initial: { reason: '' },
    checks: { reason: required },
    save: async (body) => {
      await api('rejectOrganization', { params: { organizationId }, body });
      await queries.invalidateQueries();
    },
    onSaved: onRejected,
  });
  return (
    <form className="form" {...formProps}>
      <p>Its storefront closes, and the owner gets an e-mail with your reason.</p>
      <TextArea
        label="Reason"
        hint="The owner reads it word for word: say what is missing and what would help."
        field={field('reason')}
        rows={5}
        maxLength={1000}
      />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>Reject</SaveButton>
      </div>
    </form>
  );
};
