import type { AdministeredOrganization } from '@goodshelf/contract/admin-organizations.contract';
import type { ReactNode } from 'react';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';
import { adminTexts } from '../texts.ts';
import { TypeChoice } from './type-choice.tsx';

const texts = adminTexts.facts;

type Props = { readonly organization: AdministeredOrganization | undefined };

/** Who it is. */
export const FactsSection = ({ organization }: Props) => {
  const show = (value: (loaded: AdministeredOrganization) => ReactNode): ReactNode =>
    organization === undefined ? <SkeletonText width={20} /> : value(organization);
  return (
    <SettingRows title={texts.heading}>
      <SettingRow title={texts.type}>
        {show((loaded) => (
          <TypeChoice organization={loaded} />
        ))}
      </SettingRow>
      <SettingRow title={texts.storefront}>
        {show(({ url }) => (
          <a href={url}>{url}</a>
        ))}
      </SettingRow>
      <SettingRow title={texts.domain}>
        {show(({ custom_domain, custom_domain_status }) =>
          custom_domain === null ? (
            <span className="is-missing">{texts.none}</span>
          ) : (
            `${custom_domain} (${custom_domain_status === 1 ? texts.domainActive : texts.domainWaiting})`
          ),
        )}
      </SettingRow>
      <SettingRow title={texts.owner}>
        {show(({ owner }) =>
          owner === null ? <span className="is-missing">{texts.none}</span> : `${owner.name}, ${owner.email}`,
        )}
      </SettingRow>
      <SettingRow title={texts.contact}>
        {show(({ contact_email }) =>
          contact_email === null ? (
            <span className="is-missing">{texts.notGiven}</span>
          ) : (
            <a href={`mailto:${contact_email}`}>{contact_email}</a>
          ),
        )}
      </SettingRow>
      <SettingRow title={texts.since}>
        {show(({ created_at }) => (
          <LocalDate at={created_at} />
        ))}
      </SettingRow>
    </SettingRows>
  );
};
