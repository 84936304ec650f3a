import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../../shell/platform.tsx';
import { requiredOr } from '../../../../ui/form/checks.ts';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.decide;

type Props = {
  readonly organizationId: string;
  /** Its storefront is open now. */
  readonly isOpen: boolean;
  readonly onRejected: () => void;
};

/** The reason goes to the owner word for word. */
export const RejectForm = ({ organizationId, isOpen, onRejected }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { field, formProps, isSaving } = useForm({
    initial: { reason: '' },
    checks: { reason: requiredOr(texts.reasonMissing) },
    save: async (body) => {
      await api('rejectOrganization', { params: { organizationId }, body });
      await queries.invalidateQueries();
    },
    onSaved: onRejected,
  });
  return (
    <form className="form" {...formProps}>
      <p>{isOpen ? texts.rejectNote : texts.rejectNotePending}</p>
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
