import type { AdministeredOrganization } from '@goodshelf/contract/admin-organizations.contract';
import { labelOf, organizationTypes, settableOrganizationTypes } from '@goodshelf/contract/lookups';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../../shell/api/use-action.ts';
import { typeWords } from '../../../../features/organizations/words.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { adminTexts } from '../texts.ts';

const texts = adminTexts.facts;

/** What kind of organization it is. Who adds one from the account names no kind, so staff say it; stores stay stores. */
export const TypeChoice = ({ organization }: { organization: AdministeredOrganization }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const { id: organizationId, type, abilities } = organization;
  if (!abilities.set_type) return typeWords(type);
  const choose = (value: string): void => {
    const wanted = settableOrganizationTypes.find((known) => known === value);
    if (wanted === undefined) return;
    run(async () => {
      await api('setOrganizationType', { params: { organizationId }, body: { type: wanted } });
      await queries.invalidateQueries();
    });
  };
  return (
    <select
      className="input"
      aria-label={texts.type}
      aria-busy={isBusy}
      value={type}
      onChange={({ target }) => choose(target.value)}
    >
      {settableOrganizationTypes.map((value) => (
        <option key={value} value={value}>
          {labelOf(organizationTypes, value)}
        </option>
      ))}
    </select>
  );
};
