import type { GroupDetails } from '@goodshelf/contract/admin-groups.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { groupsPath } from '../admin-paths.ts';
import { groupsTexts } from '../groups/texts.ts';

const texts = groupsTexts.group;

export const DeleteGroupButton = ({ group: { id, title } }: { readonly group: GroupDetails }) => {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const remove = async (): Promise<void> => {
    const question = { title: texts.deleteTitle(title), text: texts.deleteText, isDangerous: true };
    if (!(await confirm(question))) return;
    await api('deleteGroup', { params: { groupId: id } });
    await navigate(groupsPath);
    void queries.invalidateQueries({ queryKey: ['listGroups'] });
  };
  return (
    <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={() => run(remove)}>
      {texts.delete}
    </button>
  );
};
