import type { AdministeredOrganization } from '@goodshelf/contract/admin-organizations.contract';
import type { ReactNode } from 'react';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';

type Props = { readonly organization: AdministeredOrganization | undefined };

/** Who it is. */
export const FactsSection = ({ organization }: Props) => {
  const show = (value: (loaded: AdministeredOrganization) => ReactNode): ReactNode =>
    organization === undefined ? <SkeletonText width={20} /> : value(organization);
  return (
    <SettingRows title="Details">
      <SettingRow title="Storefront">
        {show(({ url }) => (
          <a href={url}>{url}</a>
        ))}
      </SettingRow>
      <SettingRow title="Custom domain">
        {show(({ custom_domain, custom_domain_status }) =>
          custom_domain === null ? (
            <span className="is-missing">None</span>
          ) : (
            `${custom_domain} (${custom_domain_status === 1 ? 'active' : 'not proven yet'})`
          ),
        )}
      </SettingRow>
      <SettingRow title="Owner">
        {show(({ owner }) =>
          owner === null ? <span className="is-missing">None</span> : `${owner.name}, ${owner.email}`,
        )}
      </SettingRow>
      <SettingRow title="Contact">
        {show(({ contact_email }) =>
          contact_email === null ? (
            <span className="is-missing">Not given yet</span>
          ) : (
            <a href={`mailto:${contact_email}`}>{contact_email}</a>
          ),
        )}
      </SettingRow>
      <SettingRow title="Since">
        {show(({ created_at }) => (
          <LocalDate at={created_at} />
        ))}
      </SettingRow>
    </SettingRows>
  );
};
