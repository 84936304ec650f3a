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

/** The same values as a file has them, in one cell. */
export const changeWords = ({ changes }: Pick<AuditEntry, 'changes'>): string =>
  changes.map(({ label, before, after }) => texts.change(label, before, after)).join('; ');

/** What was changed, and each value before and after. */
export const WhatChanged = ({ entry: { summary, changes } }: { entry: AuditEntry }) => (
  <>
    <p className="audit-what">{summary}</p>
    {changes.length === 0 ? null : (
      <dl className="audit-changes">
        {changes.map(({ label, before, after }) => (
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
  </>
);

/** One change on the phone. */
export const AuditCard = ({ entry }: { entry: AuditEntry }) => (
  <div className="audit-card">
    <WhatChanged entry={entry} />
    <p className="cell-note">
      <LocalDate at={entry.at} withTime /> · {actorWords(entry)}
    </p>
  </div>
);
