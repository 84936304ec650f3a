import { type Feature, features } from '@goodshelf/contract/feature-words';
import { featureTexts } from '@goodshelf/contract/features.texts';
import type { FeatureSettings as Found } from '@goodshelf/contract/controls.contract';
import { useState } from 'react';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingHistory } from '../settings/setting-history.tsx';
import '../settings/settings.css';
import { SettingsNav } from '../settings/settings-nav.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { ExceptionForm } from './exception-form.tsx';
import { FeatureRow } from './feature-row.tsx';
import './feature-settings.css';
import { SwitchForm } from './switch-form.tsx';

const texts = settingsTexts.features;

/** What is being changed: a switch, with what it is to be, or an exception that is to be added. */
type Opened = { readonly feature: Feature; readonly turnsOn: boolean | null };

/** What can be switched off, for everyone and for single organizations. */
export default function FeatureSettings() {
  const { data, error, refetch } = useApiQuery('getFeatures', {});
  return (
    <>
      <title>{texts.title}</title>
      <PageHead title={settingsTexts.terms.heading} lead={texts.lead} isOverRows />
      <SettingsNav />
      {data !== undefined ? (
        <Switches found={data} />
      ) : error !== null ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText width={32} />
      )}
    </>
  );
}

const Switches = ({ found }: { readonly found: Found }) => {
  const [opened, setOpened] = useState<Opened>({ feature: features[0] ?? 'gift_cards', turnsOn: null });
  const [isOpen, setOpen] = useState(false);
  const open = (wanted: Opened): void => {
    setOpened(wanted);
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  // As it stands by now: others may have changed it while the panel is open.
  const setting = found.features.find(({ feature }) => feature === opened.feature);
  const { title } = featureTexts[opened.feature];
  return (
    <div className="settings-page">
      <section aria-labelledby="features">
        <h2 id="features">{texts.heading}</h2>
        <ul className="feature-list">
          {found.features.map((one) => (
            <FeatureRow
              key={one.feature}
              setting={one}
              onSwitch={() => open({ feature: one.feature, turnsOn: !one.is_on })}
              onAdd={() => open({ feature: one.feature, turnsOn: null })}
            />
          ))}
        </ul>
      </section>
      <SettingHistory events={found.events} />
      <SideDrawer
        title={
          opened.turnsOn === null
            ? texts.addOne(title)
            : (opened.turnsOn ? texts.turnOnOne : texts.turnOffOne)(title)
        }
        isOpen={isOpen}
        onClose={close}
      >
        {setting === undefined ? null : opened.turnsOn === null ? (
          <ExceptionForm setting={setting} onSaved={close} />
        ) : (
          <SwitchForm setting={setting} turnsOn={opened.turnsOn} onSaved={close} />
        )}
      </SideDrawer>
    </div>
  );
};
