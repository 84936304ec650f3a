import type { TermsSettings } from '@goodshelf/contract/admin-settings.contract';
import { standardTerms } from '@goodshelf/contract/lookups';
import { useState } from 'react';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';
import { Exceptions } from './exceptions.tsx';
import { writePercent } from './percent.ts';
import { SettingHistory } from './setting-history.tsx';
import { SettingsNav } from './settings-nav.tsx';
import './settings.css';
import { TermsChanges } from './terms-changes.tsx';
import { TermsForm } from './terms-form.tsx';
import { settingsTexts } from './texts.ts';
import { useChanged } from './use-changed.ts';

const texts = settingsTexts.terms;

/** What organizations earn that agreed on nothing else, and who agreed on something else. */
export default function Settings() {
  const { data, error, refetch } = useApiQuery('getTermsSettings', {});
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        title={texts.heading}
        lead={texts.lead}
        isOverRows
        action={
          data === undefined ? undefined : (
            <button type="button" className="button" onClick={() => setChanging(true)}>
              {texts.schedule}
            </button>
          )
        }
      />
      <SettingsNav />
      {data !== undefined ? (
        <>
          <TermsSections settings={data} />
          <SideDrawer title={texts.schedule} isOpen={isChanging} onClose={() => setChanging(false)}>
            <TermsForm settings={data} onSaved={() => setChanging(false)} />
          </SideDrawer>
        </>
      ) : error !== null ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText width={32} />
      )}
    </>
  );
}

const TermsSections = ({ settings }: { readonly settings: TermsSettings }) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const { catalogue_share_bps: share, platform_fee_bps: fee } = settings.in_force;
  const isPublished = share === standardTerms.catalogueShareBps && fee === standardTerms.platformFeeBps;
  return (
    <div className="settings-page">
      <div>
        <SettingRows title={texts.standard}>
          <SettingRow title={texts.share}>
            <p className="figures">{writePercent(share)}</p>
            <p className="cell-note">{texts.shareText}</p>
          </SettingRow>
          <SettingRow title={texts.fee}>
            <p className="figures">{writePercent(fee)}</p>
            <p className="cell-note">{texts.feeText}</p>
          </SettingRow>
        </SettingRows>
        {isPublished ? null : <p className="notice">{texts.published}</p>}
      </div>
      <section aria-labelledby="terms-changes">
        <h2 id="terms-changes">{texts.changes}</h2>
        <TermsChanges
          changes={settings.changes}
          withdraw={(validFrom) => changed(() => api('withdrawTerms', { params: { validFrom } }))}
        />
        <p className="cell-note">{texts.zone}</p>
      </section>
      <Exceptions settings={settings} />
      <SettingHistory events={settings.events} />
    </div>
  );
};
