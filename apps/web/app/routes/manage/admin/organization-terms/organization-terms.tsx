import type { OrganizationTerms as Found } from '@goodshelf/contract/admin-settings.contract';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';
import { organizationPath } from '../admin-paths.ts';
import { writePercent } from '../settings/percent.ts';
import '../settings/settings.css';
import { TermsChanges } from '../settings/terms-changes.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';
import { OrganizationTermsForm } from './organization-terms-form.tsx';

const { organization: texts, terms: shared } = settingsTexts;

/** What one organization earns, and since when. */
export default function OrganizationTerms() {
  const { organizationId = '' } = useParams();
  const answer = useApiQuery('getOrganizationTerms', { params: { organizationId } });
  const [isChanging, setChanging] = useState(false);
  return (
    <DetailPage
      texts={texts}
      back={{ to: organizationPath(organizationId), label: texts.back }}
      answer={answer}
      isOverRows
      tabTitle={({ organization }) => texts.title(organization.name)}
      title={(found) =>
        found === undefined ? <SkeletonText width={12} /> : texts.title(found.organization.name)
      }
      lead={() => texts.lead}
      action={(found) =>
        found === undefined ? null : (
          <button type="button" className="button" onClick={() => setChanging(true)}>
            {shared.schedule}
          </button>
        )
      }
    >
      {(found) =>
        found === undefined ? (
          <SkeletonText width={32} />
        ) : (
          <>
            <Sections found={found} />
            <SideDrawer title={shared.schedule} isOpen={isChanging} onClose={() => setChanging(false)}>
              <OrganizationTermsForm terms={found} onSaved={() => setChanging(false)} />
            </SideDrawer>
          </>
        )
      }
    </DetailPage>
  );
}

const Value = ({ own, standard }: { readonly own: number; readonly standard: number }) => (
  <>
    <p className="figures">{writePercent(own)}</p>
    <p className="cell-note">{own === standard ? texts.asStandard : texts.differs(writePercent(standard))}</p>
  </>
);

const Sections = ({ found }: { readonly found: Found }) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const { in_force: now, standard, changes, organization } = found;
  const withdraw = (validFrom: string) => {
    const params = { organizationId: organization.id, validFrom };
    return changed(() => api('withdrawOrganizationTerms', { params }));
  };
  return (
    <div className="settings-page">
      <SettingRows title={texts.today}>
        <SettingRow title={shared.share}>
          <Value own={now.catalogue_share_bps} standard={standard.catalogue_share_bps} />
        </SettingRow>
        <SettingRow title={shared.fee}>
          <Value own={now.platform_fee_bps} standard={standard.platform_fee_bps} />
        </SettingRow>
      </SettingRows>
      <section aria-labelledby="terms-changes">
        <h2 id="terms-changes">{shared.changes}</h2>
        {changes.length === 0 ? <p>{texts.none}</p> : <TermsChanges changes={changes} withdraw={withdraw} />}
        <p className="cell-note">{shared.zone}</p>
      </section>
    </div>
  );
};
