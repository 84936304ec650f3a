import { organizationUserStatus } from '@goodshelf/contract/lookups';
import {
  useMemberList,
  useOrganizationAbilities,
  type Member,
  type MembersOf,
} from '../../../../features/members/members-of.ts';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow } from '../../../../ui/setting-rows.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.settings;

/** How many others may act for the organization, and how many wait for it. */
export const UsersRow = () => {
  const of: MembersOf = { kind: 'active' };
  const { data } = useMemberList();
  const abilities = useOrganizationAbilities(of);
  return (
    <SettingRow
      title={texts.users}
      action={
        <PanelLink panel="users" className="button button-quiet">
          {abilities?.add_users === false ? (
            <>
              {texts.open}
              <span className="only-heard"> {texts.users}</span>
            </>
          ) : (
            texts.manage
          )}
        </PanelLink>
      }
    >
      {data === undefined ? <SkeletonText width={20} /> : wordsOf(data)}
    </SettingRow>
  );
};

const wordsOf = (members: readonly Member[]): string => {
  const active = members.filter(({ status }) => status === organizationUserStatus.active).length;
  const pending = members.filter(({ status }) => status === organizationUserStatus.pending).length;
  const others = active === 0 ? texts.onlyYou : active === 1 ? texts.youAndOne : texts.youAnd(active);
  return pending === 0 ? others : texts.andPending(others, pending);
};
