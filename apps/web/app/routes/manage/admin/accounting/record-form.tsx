import type { RecordedKind } from '@goodshelf/contract/accounting-words';
import type { JournalEntry } from '@goodshelf/contract/admin-accounting.contract';
import { bookDayOf } from '@goodshelf/contract/lookups';
import { parseMoney } from '@goodshelf/money';
import { useState } from 'react';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { DraftNote } from '../../../../ui/form/draft-note.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { isSameWords } from '../withdrawal/same-words.ts';
import { Said } from '../../../../shell/forms/said.tsx';
import { accountingTexts } from './texts.ts';
import { useTold } from '../../../../shell/forms/use-told.ts';

const texts = accountingTexts.record;

type Name = 'amount' | 'reference' | 'day';
type Values = Readonly<Record<Name, string>>;

const bodyOf = (kind: RecordedKind, { amount, reference, day }: Values) => ({
  ...{ kind, reference, day },
  amount_cents: parseMoney(amount) ?? Number.NaN,
});

/** Whether a reference is the one that was typed: what was reversed and recorded again says so behind it. */
const isReference = (reference: string, typed: string): boolean =>
  isSameWords(reference.replace(/ \(after C-\d+\)$/, ''), typed);

/** Whether an entry is what was to be recorded, and stands. */
const isRecorded = (entry: JournalEntry, body: ReturnType<typeof bodyOf>): boolean =>
  entry.kind === body.kind &&
  isReference(entry.reference, body.reference) &&
  entry.correction?.status !== 'posted' &&
  bookDayOf(entry.occurred_at) === body.day &&
  entry.postings.some(({ debit_cents: debit }) => debit === body.amount_cents);

type Props = { readonly kind: RecordedKind; readonly onSaved: () => void };

/** Records what happened at our bank. */
export const RecordForm = ({ kind, onSaved }: Props) => {
  const { api } = usePlatform();
  const { notice, send } = useTold({ unheard: texts.unheard, done: texts.recorded });
  // Somebody may fill it in over midnight: what they saw is what they send.
  const [today] = useState(() => bookDayOf(new Date()));
  const words = texts[kind];
  const save = (values: Values) => {
    const body = bodyOf(kind, values);
    return send({
      work: () => api('recordPlatformEntry', { body }),
      look: async () => {
        const { items } = await api('listJournal', { query: { kind, page_size: 100 } });
        return items.some((entry) => isRecorded(entry, body)) ? null : texts.notYet;
      },
    });
  };
  const { field, formProps, isSaving, restored } = useCallForm<'recordPlatformEntry', Name>({
    call: 'recordPlatformEntry',
    initial: { amount: '', reference: '', day: today },
    bodyOf: (values) => bodyOf(kind, values),
    nameOf: (bodyField) => (bodyField === 'amount_cents' ? 'amount' : bodyField),
    words: { reference: words.referenceMissing, day: texts.dayMissing },
    draftOf: kind,
    save,
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <p>{words.lead}</p>
      <TextField label={texts.amount} field={field('amount')} inputMode="decimal" maxLength={14} hasFocus />
      <TextField
        label={words.reference}
        hint={words.referenceHint}
        field={field('reference')}
        maxLength={100}
      />
      <TextField label={texts.day} hint={words.dayHint} field={field('day')} type="date" />
      <DraftNote restored={restored} />
      <Said notice={notice} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
