import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { addressGroupsOf } from '../../../../features/organizations/address-groups.ts';
import { AddressLine, addressOf } from '../../../../features/organizations/address-lines.tsx';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { useSession } from '../../../../shell/platform.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';

/** The addresses as they are; all of them are changed in one panel. */
export const AddressRows = ({ organization }: { organization: OrganizationRecord | undefined }) => {
  const { store } = useSession();
  return (
    <SettingRows title="Addresses">
      {addressGroupsOf(store?.type ?? '').map(({ group, title }) => (
        <SettingRow
          key={group}
          title={title}
          action={
            <PanelLink panel="addresses" className="button button-quiet">
              Edit<span className="only-heard"> {title}</span>
            </PanelLink>
          }
        >
          {organization === undefined ? (
            <SkeletonText width={32} />
          ) : (
            <AddressLine address={addressOf(organization, group)} />
          )}
        </SettingRow>
      ))}
    </SettingRows>
  );
};
