import { CustomDomainChip } from '../../../../features/organizations/custom-domain-status.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow } from '../../../../ui/setting-rows.tsx';

/** The storefront's own domain, and whether it is in use. */
export const DomainRow = () => {
  const { data } = useApiQuery('getCustomDomain', {});
  return (
    <SettingRow
      title="Custom domain"
      action={
        <PanelLink panel="custom-domain" className="button button-quiet">
          {data?.domain === null ? 'Set up' : 'Manage'}
          <span className="only-heard"> the custom domain</span>
        </PanelLink>
      }
    >
      {data === undefined ? (
        <SkeletonText width={20} />
      ) : data.domain === null ? (
        <span className="is-missing">None: your storefront is on our shop host</span>
      ) : (
        <>
          <p>{data.domain}</p>
          <p>
            <CustomDomainChip status={data.status} />
          </p>
        </>
      )}
    </SettingRow>
  );
};
