import { messages } from '@goodshelf/contract/lookups';
import { useSearchParams } from 'react-router';
import {
  useMemberCalls,
  useOrganizationAbilities,
  type MembersOf,
} from '../../../../features/members/members-of.ts';
import { memberNameOf } from '../../../../features/members/member-link.tsx';
import '../../../../features/members/members.css';
import { memberTexts } from '../../../../features/members/texts.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { usePlatform } from '../../../../shell/platform.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { FilterChips } from '../../../../ui/list/filter-chips.tsx';
import { ListPage } from '../../../../ui/list/list-page.tsx';
import { adminTexts } from '../texts.ts';
import { UserCard, userColumns } from './user-columns.tsx';
import { isNarrowed, isShortList, usersQueryOf, userStatusChoices } from './users-query.ts';

const texts = adminTexts.organization;

/** Its users; whoever is pending is approved or rejected here, several at once, or in their panel. */
export const UsersSection = ({ organizationId }: { organizationId: string }) => {
  const of: MembersOf = { kind: 'administered', organizationId };
  const params = { organizationId };
  const [address] = useSearchParams();
  const { api } = usePlatform();
  const { approveSeveral } = useMemberCalls(of);
  const abilities = useOrganizationAbilities(of);
  const query = usersQueryOf(address);
  const answer = useApiQuery('listAdministeredUsers', { params, query }, { keepsPrevious: true });
  const counts = answer.data?.counts;
  return (
    <section className="administered-users" aria-labelledby="users-title">
      <div className="administered-head">
        <h2 id="users-title">{texts.users}</h2>
        {abilities?.add_users === false ? null : (
          <PanelLink panel="add-user" className="button button-quiet">
            <Glyph name="addPerson" /> {texts.addUser}
          </PanelLink>
        )}
      </div>
      <ListPage
        name="users"
        texts={memberTexts.list}
        answer={answer}
        columns={userColumns}
        rowKey={({ user }) => user.id}
        card={(member) => <UserCard member={member} />}
        sort={query.sort}
        isShort={isShortList(query, counts)}
        filters={
          <FilterChips
            label={memberTexts.list.byStatus}
            name="status"
            choices={counts === undefined ? undefined : userStatusChoices(counts)}
          />
        }
        whenEmpty={isNarrowed(query) ? undefined : <p className="users-none">{messages.noDataFound}</p>}
        bulk={{
          nameOf: (member) => memberNameOf(member) || member.user.email,
          isOffered: (member) => member.abilities.approve,
          actions: [{ label: memberTexts.decide.approve, run: approveSeveral }],
        }}
        load={(at) => api('listAdministeredUsers', { params, query: { ...query, ...at } })}
      />
    </section>
  );
};
