import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { fraudPath } from '../admin-paths.ts';
import { SettingHistory } from '../settings/setting-history.tsx';
import '../settings/settings.css';
import { SettingsNav } from '../settings/settings-nav.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { FraudSettingsForm } from './fraud-settings-form.tsx';
import './fraud-settings.css';

const texts = settingsTexts.fraud;

/** After how many declined payments somebody is checked or stopped. */
export default function FraudSettings() {
  const { data, error, refetch } = useApiQuery('getShieldSettings', {});
  return (
    <>
      <title>{texts.title}</title>
      <PageHead title={settingsTexts.terms.heading} lead={texts.lead} isOverRows />
      <SettingsNav />
      {data !== undefined ? (
        <div className="settings-page">
          <section aria-labelledby="fraud-limits">
            <h2 id="fraud-limits">{texts.limits}</h2>
            <p className="fraud-settings-hint">
              {texts.hint} <Link to={fraudPath}>{texts.seeShield}</Link>
            </p>
            <FraudSettingsForm settings={data} />
          </section>
          <SettingHistory events={data.events} />
        </div>
      ) : error !== null ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText width={32} />
      )}
    </>
  );
}
