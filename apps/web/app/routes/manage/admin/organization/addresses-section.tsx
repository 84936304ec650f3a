import type { AdministeredOrganization } from '@goodshelf/contract/admin-organizations.contract';
import { addressGroupsOf } from '../../../../features/organizations/address-groups.ts';
import { AddressLine, addressOf } from '../../../../features/organizations/address-lines.tsx';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';

/** Its addresses; platform staff change them in the same panel as its own people. */
export const AddressesSection = ({
  organization,
}: {
  organization: AdministeredOrganization | undefined;
}) => (
  <SettingRows title="Addresses">
    {addressGroupsOf(organization?.type ?? '').map(({ group, title }) => (
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
