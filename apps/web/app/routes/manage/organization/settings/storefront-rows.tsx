import { publicTypeLabel } from '@goodshelf/contract/lookups';
import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { OrganizationStatusChip } from '../../../../features/organizations/organization-status.tsx';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { useSession } from '../../../../shell/platform.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow } from '../../../../ui/setting-rows.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.settings;

/** Name, type and storefront as they are. */
export const StorefrontRows = ({ organization }: { organization: OrganizationRecord | undefined }) => {
  const { store } = useSession();
  const isClosed = organization?.status === 'rejected';
  return (
    <>
      <SettingRow
        title={texts.name}
        action={
          organization?.abilities.rename !== true ? undefined : (
            <PanelLink panel="organization-name" className="button button-quiet">
              {texts.edit}
              <span className="only-heard"> {texts.name}</span>
            </PanelLink>
          )
        }
      >
        {store === null ? <SkeletonText width={12} /> : `${store.name} (${publicTypeLabel(store.type)})`}
      </SettingRow>
      <SettingRow
        title={texts.storefront}
        action={
          store === null || isClosed ? undefined : (
            <a className="button button-quiet" href={store.url}>
              {texts.visit}
            </a>
          )
        }
      >
        <p>
          {store === null ? (
            <SkeletonText width={20} />
          ) : isClosed ? (
            store.url
          ) : (
            <a href={store.url}>{store.url}</a>
          )}
        </p>
        <p>
          {organization === undefined ? (
            <SkeletonText width={8} />
          ) : (
            <OrganizationStatusChip status={organization.status} />
          )}
        </p>
      </SettingRow>
    </>
  );
};
