import type { Correction } from '@goodshelf/contract/admin-accounting.contract';
import type { CorrectionStatus } from '@goodshelf/contract/accounting-words';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';
import { kindWords } from '../accounting/account-names.ts';
import { BookDate } from '../accounting/book-date.tsx';
import { BookLines } from '../accounting/book-lines.tsx';
import { Reference } from '../accounting/reference.tsx';
import { accountingTexts } from '../accounting/texts.ts';
import { CorrectionButtons } from './correction-buttons.tsx';
import { deciderOf } from './ended.ts';

const texts = accountingTexts.corrections;

const tones: Readonly<Record<CorrectionStatus, Tone>> = {
  ...{ proposed: 'warn', posted: 'good', declined: 'bad', withdrawn: 'quiet' },
};

type Props = { readonly correction: Correction };

/** One correction: which entry is reversed, why, and what can be done about it. */
export const CorrectionCard = ({ correction }: Props) => {
  const { number, status, reason, entry } = correction;
  return (
    <article className="correction" aria-labelledby={`correction-${correction.id}`}>
      <header className="correction-head">
        <h2 id={`correction-${correction.id}`} className="figures">
          {number}
        </h2>
        <StatusChip tone={tones[status]}>{texts.statuses[status]}</StatusChip>
      </header>
      <p className="correction-reason">{reason}</p>
      <Proposed correction={correction} />
      <Decided correction={correction} />
      <div className="correction-entry">
        <p>
          <span className="cell-note">{entryWords(status)}</span>
          <strong>{entry.description}</strong>
        </p>
        <p className="book-facts">
          <BookDate at={entry.occurred_at} />
          <span>{kindWords(entry.kind)}</span>
          <Reference entry={entry} />
        </p>
        <BookLines postings={entry.postings} caption={entry.description} />
      </div>
      <CorrectionButtons correction={correction} />
    </article>
  );
};

const entryWords = (status: CorrectionStatus): string => {
  if (status === 'proposed') return texts.reverses;
  return status === 'posted' ? texts.reversed : texts.stays;
};

const Proposed = ({ correction: { proposed_at: at, proposed_by: by } }: Props) => (
  <p className="cell-note">
    {texts.proposed(by === '' ? texts.gone : by)}
    <LocalDate at={at} withTime />
  </p>
);

const Decided = ({ correction }: Props) => {
  const { status, decided_at: at, decline_reason: reason } = correction;
  if (status === 'proposed' || at === null) return null;
  return (
    <>
      <p className="cell-note">
        {texts[status](deciderOf(correction))}
        <LocalDate at={at} withTime />
      </p>
      {reason === '' ? null : <p className="correction-reason">{texts.declineReason(reason)}</p>}
    </>
  );
};
