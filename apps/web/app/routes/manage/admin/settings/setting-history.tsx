import type { SettingEvent } from '@goodshelf/contract/admin-settings.contract';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.terms;

/** What staff changed of a section, the latest first. */
export const SettingHistory = ({ events }: { readonly events: readonly SettingEvent[] }) => (
  <section aria-labelledby="setting-history">
    <h2 id="setting-history">{texts.history}</h2>
    {events.length === 0 ? <p className="cell-note">{texts.historyNone}</p> : null}
    <ol className="setting-history">
      {events.map(({ id, at, summary, actor_name: name }) => (
        <li key={id}>
          <p>{summary}</p>
          <p className="cell-note">
            <LocalDate at={at} withTime /> {texts.by(name)}
          </p>
        </li>
      ))}
    </ol>
  </section>
);
