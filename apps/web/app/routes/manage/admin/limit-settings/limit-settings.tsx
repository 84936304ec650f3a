import type { LimitSettings as Found } from '@goodshelf/contract/controls.contract';
import { limitInWords } from '@goodshelf/contract/limit-in-words';
import { type PlatformLimit, limitNames } from '@goodshelf/contract/limit-words';
import { platformLimits } from '@goodshelf/contract/platform-limits.texts';
import { useState } from 'react';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';
import { SettingHistory } from '../settings/setting-history.tsx';
import '../settings/settings.css';
import { SettingsNav } from '../settings/settings-nav.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { LimitForm } from './limit-form.tsx';

const texts = settingsTexts.limits;

/** The numbers that staff can change. */
export default function LimitSettings() {
  const { data, error, refetch } = useApiQuery('getLimits', {});
  return (
    <>
      <title>{texts.title}</title>
      <PageHead title={settingsTexts.terms.heading} lead={texts.lead} isOverRows />
      <SettingsNav />
      {data !== undefined ? (
        <Limits found={data} />
      ) : error !== null ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText width={32} />
      )}
    </>
  );
}

const Limits = ({ found: { limits, events } }: { readonly found: Found }) => {
  const [opened, setOpened] = useState<PlatformLimit>(limitNames[0] ?? 'cart_items');
  const [isOpen, setOpen] = useState(false);
  const setting = limits.find(({ limit }) => limit === opened);
  return (
    <div className="settings-page">
      <SettingRows title={texts.heading}>
        {limits.map(({ limit, value, last }) => {
          const { title, text, standard } = platformLimits[limit];
          return (
            <SettingRow
              key={limit}
              title={title}
              action={
                <button
                  type="button"
                  className="button button-quiet"
                  aria-label={texts.changeOne(title)}
                  onClick={() => {
                    setOpened(limit);
                    setOpen(true);
                  }}
                >
                  {texts.change}
                </button>
              }
            >
              <p className="figures">
                <strong>{limitInWords(limit, value)}</strong>
              </p>
              <p className="cell-note">{text}</p>
              {last === null || value === standard ? null : (
                <p className="cell-note">
                  {texts.standardIs(limitInWords(limit, standard))} {settingsTexts.features.changed}{' '}
                  <LocalDate at={last.set_at} withTime />
                  {settingsTexts.features.by(last.set_by)}.
                </p>
              )}
            </SettingRow>
          );
        })}
      </SettingRows>
      <SettingHistory events={events} />
      <SideDrawer title={platformLimits[opened].title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {setting === undefined ? null : <LimitForm setting={setting} onSaved={() => setOpen(false)} />}
      </SideDrawer>
    </div>
  );
};
