import { Link } from 'react-router';
import { AddressRows } from '../../../../features/organizations/address-rows.tsx';
import { StatusNotice } from '../../../../features/organizations/organization-status.tsx';
import { useOrganization } from '../../../../features/organizations/organization-of.ts';
import { wordsFor } from '../../../../features/organizations/words.ts';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { useSession } from '../../../../shell/platform.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';
import { DomainRow } from './domain-row.tsx';
import { StorefrontRows } from './storefront-rows.tsx';
import { UsersRow } from './users-row.tsx';

export const activityPath = '/manage/organization/settings/activity';

/** Everything that can be set for the active organization, each line with the way to change it. */
export default function Settings() {
  const { user, store } = useSession();
  const { data: organization } = useOrganization({ kind: 'active' });
  const { noun } = wordsFor(store?.type);
  return (
    <>
      <title>{`Settings · ${store?.name ?? 'Your organization'}`}</title>
      <PageHead
        title="Settings"
        lead={`Who may act for ${store?.name ?? `your ${noun.toLowerCase()}`}, where its mail goes, and how it is found.`}
      />
      {organization === undefined ? null : <StatusNotice organization={organization} />}
      <SettingRows title={noun}>
        <StorefrontRows organization={organization} />
        <DomainRow />
        <UsersRow />
        <SettingRow
          title="Activity"
          action={
            <Link className="button button-quiet" to={activityPath}>
              Open
            </Link>
          }
        >
          Every change to users, addresses and settings: who, what and when.
        </SettingRow>
      </SettingRows>
      <AddressRows organization={organization} type={store?.type ?? ''} />
      <SettingRows title="You">
        <SettingRow
          title="Account"
          action={
            <PanelLink panel="account" className="button button-quiet">
              Edit
            </PanelLink>
          }
        >
          {user === null ? (
            <SkeletonText width={20} />
          ) : (
            `${user.first_name} ${user.last_name}, ${user.email}`
          )}
        </SettingRow>
      </SettingRows>
    </>
  );
}
