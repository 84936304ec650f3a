import type { ListedMail, MailList } from '@goodshelf/contract/mail-texts.contract';
import { mailReaders, mailTopics } from '@goodshelf/contract/mail-words';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { PageHead } from '../../../../ui/page-head.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { emailPath } from '../admin-paths.ts';
import { SettingHistory } from '../settings/setting-history.tsx';
import '../settings/settings.css';
import { SettingsNav } from '../settings/settings-nav.tsx';
import { settingsTexts } from '../settings/texts.ts';
import './emails.css';
import { emailsTexts as texts } from './texts.ts';

/** The emails whose texts staff can change, by who gets them. */
export default function Emails() {
  const { data, error, refetch } = useApiQuery('listMails', {});
  return (
    <>
      <title>{texts.title}</title>
      <PageHead title={settingsTexts.terms.heading} lead={texts.lead} isOverRows />
      <SettingsNav />
      {data !== undefined ? (
        <EmailSections list={data} />
      ) : error !== null ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText width={32} />
      )}
    </>
  );
}

const EmailSections = ({ list: { mails, events } }: { readonly list: MailList }) => (
  <div className="settings-page">
    <p className="emails-fixed">{texts.fixed}</p>
    {mailReaders
      .map((reader) => ({ reader, theirs: mails.filter((mail) => mail.reader === reader) }))
      .filter(({ theirs }) => theirs.length > 0)
      .map(({ reader, theirs }) => (
        <section key={reader} aria-labelledby={`emails-${reader}`}>
          <h2 id={`emails-${reader}`}>{texts.readers[reader]}</h2>
          {mailTopics
            .map((topic) => ({ topic, rows: theirs.filter((mail) => mail.topic === topic) }))
            .filter(({ rows }) => rows.length > 0)
            .map(({ topic, rows }) => (
              <EmailRows key={topic} title={texts.topics[topic]} rows={rows} />
            ))}
        </section>
      ))}
    <SettingHistory events={events} />
  </div>
);

const EmailRows = ({ title, rows }: { readonly title: string; readonly rows: readonly ListedMail[] }) => (
  <>
    <h3 className="emails-topic">{title}</h3>
    <ul className="emails-rows">
      {rows.map(({ kind, name, occasion, is_changed: isChanged }) => (
        <li key={kind}>
          <div>
            <Link className="emails-name" to={emailPath(kind)}>
              {name}
            </Link>
            <p className="cell-note">{occasion}</p>
          </div>
          {isChanged ? <StatusChip tone="info">{texts.changed}</StatusChip> : null}
        </li>
      ))}
    </ul>
  </>
);
