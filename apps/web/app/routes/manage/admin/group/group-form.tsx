import type { GroupDetails } from '@goodshelf/contract/admin-groups.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { groupsTexts } from '../groups/texts.ts';

const texts = groupsTexts.form;

/** What a group is called. Who saves behind somebody else's back is told, and what they typed stays. */
export const GroupForm = ({ group }: { readonly group: GroupDetails }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { field, formProps, isSaving } = useCallForm({
    call: 'updateGroup',
    initial: { title: group.title, note: group.note },
    words: { title: texts.nameMissing },
    bodyOf: (values) => ({ ...values, version: group.version }),
    save: async (values) => {
      try {
        await api('updateGroup', {
          params: { groupId: group.id },
          body: { ...values, version: group.version },
        });
      } finally {
        await queries.invalidateQueries({ queryKey: ['getGroup'] });
        void queries.invalidateQueries({ queryKey: ['listGroups'] });
      }
    },
  });
  return (
    <form className="form" {...formProps}>
      <TextField label={texts.name} field={field('title')} maxLength={120} />
      <TextField label={texts.note} hint={texts.noteHint} field={field('note')} maxLength={200} isOptional />
      <div className="form-foot">
        <SaveButton isSaving={isSaving} />
      </div>
    </form>
  );
};
