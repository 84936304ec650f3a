import type { OrganizationRecord } from '@goodshelf/contract/organizations.contract';
import { OrganizationStatusChip } from '../../../../features/organizations/organization-status.tsx';
import { typeWords } from '../../../../features/organizations/words.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow } from '../../../../ui/setting-rows.tsx';

/** Name, type and storefront as they are. */
export const StorefrontRows = ({ organization }: { organization: OrganizationRecord | undefined }) => {
  const { store } = useSession();
  return (
    <>
      <SettingRow title="Name">
        {store === null ? <SkeletonText width={12} /> : `${store.name} (${typeWords(store.type)})`}
      </SettingRow>
      <SettingRow
        title="Storefront"
        action={
          store === null ? undefined : (
            <a className="button button-quiet" href={store.url}>
              Visit
            </a>
          )
        }
      >
        <p>{store === null ? <SkeletonText width={20} /> : <a href={store.url}>{store.url}</a>}</p>
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
