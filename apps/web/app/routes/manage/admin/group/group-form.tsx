import type { GroupDetails } from '@goodshelf/contract/admin-groups.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { queryKeyOf } from '../../../../shell/api/use-api-query.ts';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { groupsTexts } from '../groups/texts.ts';

const texts = groupsTexts.form;

/** What a group is called. Who saves behind somebody else's back is told, and what they typed stays. */
export const GroupForm = ({ group }: { readonly group: GroupDetails }) => {
  const { api } = usePlatform();
  const { user } = useSession();
  const queries = useQueryClient();
  const key = queryKeyOf('getGroup', user, { params: { groupId: group.id } });
  /** The group as whoever types here knows it. */
  const known = useRef(group);
  const bodyOf = (values: Words) => ({ ...values, version: versionOf(values, known.current, group) });
  const { field, formProps, isSaving } = useCallForm({
    call: 'updateGroup',
    initial: { title: group.title, note: group.note },
    followsInitial: true,
    words: { title: texts.nameMissing },
    bodyOf,
    save: async (values) => {
      let isTold = false;
      try {
        const { version } = await api('updateGroup', {
          params: { groupId: group.id },
          body: bodyOf(values),
        });
        known.current = { ...group, ...values, version };
      } catch (error) {
        isTold = error instanceof Problem && error.code === 'group_changed';
        throw error;
      } finally {
        await queries.invalidateQueries({ queryKey: key });
        if (isTold) known.current = queries.getQueryData<GroupDetails>(key) ?? group;
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

type Words = Pick<GroupDetails, 'title' | 'note'>;

/**
 * The version that is changed: the newest, for its products may have changed without a word; where somebody else has
 * written the words that were typed here, the one that was known, which is refused.
 */
const versionOf = (typed: Words, known: GroupDetails, now: GroupDetails): number => {
  const isMet = (['title', 'note'] as const).some(
    (name) => now[name] !== known[name] && typed[name] !== now[name],
  );
  return isMet ? known.version : now.version;
};
