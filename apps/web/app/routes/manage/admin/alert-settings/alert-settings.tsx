import type { AlertSettings as Found } from '@goodshelf/contract/health.contract';
import { useState } from 'react';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';
import { healthPath } from '../admin-paths.ts';
import { SettingHistory } from '../settings/setting-history.tsx';
import '../settings/settings.css';
import { SettingsNav } from '../settings/settings-nav.tsx';
import { settingsTexts } from '../settings/texts.ts';
import './alert-settings.css';
import { AlertsForm } from './alerts-form.tsx';
import { Deliveries } from './deliveries.tsx';
import { Secret } from './secret.tsx';
import { alertTexts as texts } from './texts.ts';
import { useTest } from './use-test.ts';

const awaitedAgainMs = 3_000;

/** Who is told when something is wrong, and how. */
export default function AlertSettings() {
  const test = useTest();
  const { data, error, refetch } = useApiQuery(
    'getAlertSettings',
    {},
    { againMs: test.isAwaited ? awaitedAgainMs : undefined },
  );
  return (
    <>
      <title>{texts.title}</title>
      <PageHead title={settingsTexts.terms.heading} lead={texts.lead} isOverRows />
      <SettingsNav />
      {data !== undefined ? (
        <Sections found={data} test={test} />
      ) : error !== null ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText width={32} />
      )}
    </>
  );
}

type Props = { readonly found: Found; readonly test: ReturnType<typeof useTest> };

const Sections = ({ found, test }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const change = (label: string) => (
    <button type="button" className="button button-quiet" aria-label={label} onClick={() => setOpen(true)}>
      {texts.change}
    </button>
  );
  return (
    <div className="settings-page">
      <div>
        <SettingRows title={texts.heading}>
          <SettingRow title={texts.email} action={change(texts.changeEmails)}>
            <Emails found={found} />
          </SettingRow>
          <SettingRow title={texts.webhook} action={change(texts.changeWebhook)}>
            {found.webhook_url === null ? (
              <p className="is-missing">{texts.webhookNone}</p>
            ) : (
              <p>{found.webhook_url}</p>
            )}
            <p className="cell-note">{texts.webhookText}</p>
          </SettingRow>
          {found.webhook_url === null ? null : (
            <SettingRow title={texts.secret}>
              <SecretOf secret={found.webhook_secret} />
            </SettingRow>
          )}
        </SettingRows>
        <div className="alerts-test">
          <button type="button" className="button button-quiet" aria-busy={test.isBusy} onClick={test.send}>
            {texts.test}
          </button>
          <Link to={healthPath}>{texts.see}</Link>
        </div>
        <div className="alerts-said" role="status">
          {test.notice === null ? null : <p className="notice notice-problem">{test.notice}</p>}
        </div>
      </div>
      <Deliveries deliveries={found.deliveries} />
      <SettingHistory events={found.events} />
      <SideDrawer title={texts.changeTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <AlertsForm settings={found} onSaved={() => setOpen(false)} />
      </SideDrawer>
    </div>
  );
};

const SecretOf = ({ secret }: { readonly secret: string | null }) =>
  secret === null ? (
    <p className="notice notice-problem">{texts.secretGone}</p>
  ) : (
    <>
      <Secret secret={secret} />
      <p className="cell-note">{texts.secretText}</p>
    </>
  );

const Emails = ({
  found: { emails, default_email: standard, webhook_url: webhook },
}: Pick<Props, 'found'>) => {
  if (emails.length > 0)
    return (
      <>
        <ul>
          {emails.map((email) => (
            <li key={email}>{email}</li>
          ))}
        </ul>
        <p className="cell-note">{texts.emailText}</p>
      </>
    );
  if (standard !== null)
    return (
      <>
        <p>{standard}</p>
        <p className="cell-note">{texts.defaultText}</p>
      </>
    );
  return (
    <>
      <p className="is-missing">{texts.nobody}</p>
      {webhook === null ? (
        <p className="notice notice-problem">{texts.nobodyText}</p>
      ) : (
        <p className="cell-note">{texts.onlyWebhookText}</p>
      )}
    </>
  );
};
