import type { TaxSettings as Found } from '@goodshelf/contract/tax-settings.contract';
import { useState } from 'react';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingHistory } from '../settings/setting-history.tsx';
import '../settings/settings.css';
import { SettingsNav } from '../settings/settings-nav.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { ExemptionForm } from './exemption-form.tsx';
import { Exemptions } from './exemptions.tsx';
import { StateRates } from './state-rates.tsx';
import { TaxFileForm } from './tax-file-form.tsx';
import { TaxRateForm } from './tax-rate-form.tsx';
import './tax-settings.css';

const texts = settingsTexts.tax;

type Panel = 'rate' | 'file' | 'exemption';

/** What states take of goods, by the day. */
export default function TaxSettings() {
  const { data, error, refetch } = useApiQuery('getTaxSettings', {});
  const [panel, setPanel] = useState<Panel | null>(null);
  return (
    <>
      <title>{texts.title}</title>
      <PageHead
        title={settingsTexts.terms.heading}
        lead={texts.lead}
        isOverRows
        action={data === undefined ? undefined : <Actions onOpen={setPanel} />}
      />
      <SettingsNav />
      {data !== undefined ? (
        <TaxSections settings={data} panel={panel} onPanel={setPanel} />
      ) : error !== null ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText width={32} />
      )}
    </>
  );
}

const Actions = ({ onOpen }: { readonly onOpen: (panel: Panel) => void }) => (
  <div className="tax-actions">
    <button type="button" className="button button-quiet" onClick={() => onOpen('file')}>
      {texts.import}
    </button>
    <button type="button" className="button" onClick={() => onOpen('rate')}>
      {texts.change}
    </button>
  </div>
);

type SectionsProps = {
  readonly settings: Found;
  readonly panel: Panel | null;
  readonly onPanel: (panel: Panel | null) => void;
};

const TaxSections = ({ settings, panel, onPanel }: SectionsProps) => {
  const onClose = () => onPanel(null);
  return (
    <>
      <div className="settings-page">
        <section aria-labelledby="tax-rates">
          <h2 id="tax-rates">{texts.rates}</h2>
          <p className="notice tax-notice">{texts.check}</p>
          <StateRates states={settings.states} />
        </section>
        <Exemptions settings={settings} onAdd={() => onPanel('exemption')} />
        <SettingHistory events={settings.events} />
      </div>
      <SideDrawer title={texts.change} isOpen={panel === 'rate'} onClose={onClose}>
        <TaxRateForm settings={settings} onSaved={onClose} />
      </SideDrawer>
      <SideDrawer title={texts.import} isOpen={panel === 'file'} onClose={onClose}>
        <TaxFileForm today={settings.today} onSaved={onClose} />
      </SideDrawer>
      <SideDrawer title={texts.exemptions.add} isOpen={panel === 'exemption'} onClose={onClose}>
        <ExemptionForm settings={settings} onSaved={onClose} />
      </SideDrawer>
    </>
  );
};
