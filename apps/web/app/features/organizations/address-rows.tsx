import type { OrganizationFacts } from '@goodshelf/contract/organizations.contract';
import { PanelLink } from '../../shell/panels/panel-link.tsx';
import { SkeletonText } from '../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../ui/setting-rows.tsx';
import { addressGroupsOf } from './address-groups.ts';
import { AddressLine, addressOf } from './address-lines.tsx';
import { organizationTexts } from './texts.ts';

const texts = organizationTexts.addresses;

type Props = {
  /** Undefined until it is there. */
  readonly organization: OrganizationFacts | undefined;
  readonly type: string;
};

/** The addresses as they are; all of them are changed in one panel, by its own people and by platform staff. */
export const AddressRows = ({ organization, type }: Props) => (
  <SettingRows title={texts.label}>
    {addressGroupsOf(type).map(({ group, title }) => (
      <SettingRow
        key={group}
        title={title}
        action={
          <PanelLink panel="addresses" part={group} className="button button-quiet">
            {texts.edit}
            <span className="only-heard"> {title}</span>
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
