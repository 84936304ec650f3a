import type { MailChange, MailTexts } from '@goodshelf/contract/mail-texts.contract';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { emailTexts } from '../emails/texts.ts';

const texts = emailTexts.history;

/** Who made what of the email, the latest first. */
export const EmailChanges = ({
  mail: { changes, has_more_changes: hasMore },
}: {
  readonly mail: MailTexts;
}) => (
  <section aria-labelledby="email-history">
    <h2 id="email-history">{texts.heading}</h2>
    {changes.length === 0 ? <p className="cell-note">{texts.none}</p> : null}
    <ol className="email-changes">
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ol>
    {hasMore ? <p className="cell-note">{texts.more}</p> : null}
  </section>
);

const Change = ({
  change: { at, actor_name: name, is_reset: isReset, texts: changed },
}: {
  readonly change: MailChange;
}) => (
  <li>
    <details>
      <summary>
        {isReset ? texts.reset : `${texts.changed}: ${changed.map(({ label }) => label).join(', ')}`}
        <span className="cell-note">
          <LocalDate at={at} withTime /> {texts.by(name)}
        </span>
      </summary>
      {changed.map(({ label, before, after }) => (
        <div key={label} className="email-change">
          <h3>{label}</h3>
          <dl>
            <dt>{texts.before}</dt>
            <dd>{before === '' ? texts.empty : before}</dd>
            <dt>{texts.after}</dt>
            <dd>{after === '' ? texts.empty : after}</dd>
          </dl>
        </div>
      ))}
    </details>
  </li>
);
