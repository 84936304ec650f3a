import type { OrganizationSummary } from '@goodshelf/contract/admin-organizations.contract';
import { useQueryClient } from '@tanstack/react-query';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import type { Refused } from '../../../../ui/list/bulk-bar.tsx';
import { adminTexts } from '../texts.ts';
import { placeOf } from './organization-columns.tsx';

const texts = adminTexts.decide;

/** As many as the API takes in one call. */
const mostAtOnce = 100;

/** Approves several; what we check has to have been given, or staff say that they know. */
export const useApproveSeveral = () => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  return async (
    organizations: readonly OrganizationSummary[],
  ): Promise<readonly Refused<OrganizationSummary>[] | null> => {
    const unseen = organizations.filter((organization) => placeOf(organization) === '');
    const question = {
      title: texts.approveUnseenTitle,
      text: texts.approveSeveralUnseenText(unseen.map(({ name }) => name)),
    };
    if (unseen.length > 0 && !(await confirm(question))) return null;
    const refused: Refused<OrganizationSummary>[] = [];
    for (let at = 0; at < organizations.length; at += mostAtOnce) {
      const some = organizations.slice(at, at + mostAtOnce);
      const body = { organization_ids: some.map(({ id }) => id) };
      const { results } = await api('approveOrganizations', { body }).finally(() =>
        queries.invalidateQueries(),
      );
      for (const { organization_id: id, problem } of results) {
        const row = some.find((one) => one.id === id);
        if (row !== undefined && problem !== null) refused.push({ row, problem });
      }
    }
    return refused;
  };
};
