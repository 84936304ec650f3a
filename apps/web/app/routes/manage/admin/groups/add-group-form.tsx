import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { groupPath } from '../admin-paths.ts';
import { groupsTexts } from './texts.ts';

const texts = groupsTexts.form;

/** Adds a group and goes to it, where its products are chosen. */
export const AddGroupForm = () => {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const { field, formProps, isSaving } = useCallForm({
    call: 'addGroup',
    initial: { title: '', note: '' },
    words: { title: texts.nameMissing },
    save: async (values) => {
      const { id } = await api('addGroup', { body: values });
      // The form's work is saved when this resolves: nobody is asked whether to leave.
      setTimeout(() => void navigate(groupPath(id)));
    },
  });
  return (
    <form className="form" {...formProps}>
      <TextField label={texts.name} field={field('title')} maxLength={120} />
      <TextField label={texts.note} hint={texts.noteHint} field={field('note')} maxLength={200} isOptional />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
