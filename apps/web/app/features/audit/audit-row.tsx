import type { AuditEntry } from '@goodshelf/contract/audit.contract';
import { LocalDate } from '../../ui/local-date.tsx';
import { auditTexts } from './texts.ts';

const texts = auditTexts.row;

/** Who it was, in words: a platform admin who acted in somebody's place is named with them. */
export const actorWords = ({ actor, acting_admin }: Pick<AuditEntry, 'actor' | 'acting_admin'>): string => {
  if (acting_admin !== null)
    return actor === null
      ? texts.support(acting_admin.name)
      : texts.supportFor(acting_admin.name, actor.name);
  if (actor === null) return texts.system;
  return actor.is_staff ? texts.staff(actor.name) : actor.name;
};

/** One change: what, who and when, and each value before and after. */
export const AuditRow = ({ entry }: { entry: AuditEntry }) => (
  <li className="audit-row">
    <p className="audit-when">
      <LocalDate at={entry.at} withTime />
    </p>
    <div>
      <p className="audit-what">{entry.summary}</p>
      <p className="audit-who">{actorWords(entry)}</p>
      {entry.changes.length === 0 ? null : (
        <dl className="audit-changes">
          {entry.changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before === '' ? null : <del>{before}</del>}{' '}
                {before === '' ? null : <span aria-hidden="true">→</span>}{' '}
                {after === '' ? <span className="audit-emptied">{texts.emptied}</span> : <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  </li>
);
