import type { JournalEntry } from '@goodshelf/contract/admin-accounting.contract';
import { useRef } from 'react';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { DraftNote } from '../../../../ui/form/draft-note.tsx';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { BookDate } from '../accounting/book-date.tsx';
import { BookLines } from '../accounting/book-lines.tsx';
import { Said } from '../../../../shell/forms/said.tsx';
import { accountingTexts } from '../accounting/texts.ts';
import { useTold } from '../../../../shell/forms/use-told.ts';

const texts = accountingTexts.propose;

type Props = { readonly entry: JournalEntry; readonly onSaved: () => void };

/** Proposes to take an entry back. */
export const ProposeForm = ({ entry, onSaved }: Props) => {
  const { api } = usePlatform();
  const { notice, send } = useTold({ unheard: texts.unheard, done: texts.proposed });
  // Made before the first try: one whose answer was lost is the same proposal. Another reason is another one.
  const begun = useRef({ id: '', reason: '' });
  const bodyOf = ({ reason }: { readonly reason: string }) => {
    if (begun.current.id === '' || begun.current.reason !== reason)
      begun.current = { id: crypto.randomUUID(), reason };
    return { correction_id: begun.current.id, entry_id: entry.id, reason };
  };
  const { field, formProps, isSaving, restored } = useCallForm<'proposeCorrection', 'reason'>({
    call: 'proposeCorrection',
    initial: { reason: '' },
    bodyOf,
    words: { reason: texts.reasonMissing },
    draftOf: entry.id,
    save: (values) => {
      const body = bodyOf(values);
      return send({
        work: () => api('proposeCorrection', { body }),
        look: async () => {
          const { items } = await api('listCorrections', { query: { page_size: 1000 } });
          return items.some(({ id }) => id === body.correction_id) ? null : texts.notYet;
        },
      });
    },
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <div>
        <p>
          <strong>{entry.description}</strong>
        </p>
        <p className="cell-note">
          <BookDate at={entry.occurred_at} />
        </p>
        <BookLines postings={entry.postings} caption={entry.description} />
      </div>
      <p>{texts.lead}</p>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        field={field('reason')}
        rows={4}
        maxLength={500}
      />
      <DraftNote restored={restored} />
      <Said notice={notice} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
