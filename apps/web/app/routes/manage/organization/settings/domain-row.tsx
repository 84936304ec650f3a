import { CustomDomainChip } from '../../../../features/organizations/custom-domain-status.tsx';
import { WhyNoDomain } from '../../../../features/organizations/why-no-domain.tsx';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { PanelLink } from '../../../../shell/panels/panel-link.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow } from '../../../../ui/setting-rows.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.settings;

/** The storefront's own domain, and whether it is in use. */
export const DomainRow = () => {
  const { data } = useApiQuery('getCustomDomain', {});
  const isOffered = data === undefined || Object.values(data.abilities).some(Boolean);
  return (
    <SettingRow
      title={texts.domain}
      action={
        isOffered ? (
          <PanelLink panel="custom-domain" className="button button-quiet">
            {data?.domain === null ? texts.setUpDomain : texts.manageDomain}
            <span className="only-heard"> {texts.theDomain}</span>
          </PanelLink>
        ) : undefined
      }
    >
      {data === undefined ? (
        <SkeletonText width={20} />
      ) : data.domain === null ? (
        <span className="is-missing">{texts.noDomain}</span>
      ) : (
        <>
          <p>{data.domain}</p>
          <p>
            <CustomDomainChip status={data.status} />
          </p>
        </>
      )}
      {isOffered ? null : <WhyNoDomain className="cell-note" />}
    </SettingRow>
  );
};
