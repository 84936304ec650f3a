import type { Customer } from '@goodshelf/contract/customers.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { ownCustomerTexts } from '../customers/texts.ts';

const texts = ownCustomerTexts.notes;

/** What the organization's people write for one another, the latest first. */
export const CustomerNotes = ({ customer }: { readonly customer: Customer }) => {
  // Another form for each note: what was sent twice is one, what is written next is another.
  const [written, setWritten] = useState(0);
  return (
    <section className="customer-section">
      <h2>{texts.heading}</h2>
      <p className="customer-note">{customer.notes.length === 0 ? texts.none : texts.lead}</p>
      <ol className="customer-notes">
        {customer.notes.map(({ id, at, text, author_name: name }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="cell-note">
              <LocalDate at={at} withTime /> {texts.by(name)}
            </p>
          </li>
        ))}
      </ol>
      <NoteForm key={written} customer={customer} onSaved={() => setWritten(written + 1)} />
    </section>
  );
};

const NoteForm = (props: { readonly customer: Customer; readonly onSaved: () => void }) => {
  const { customer, onSaved } = props;
  const { api } = usePlatform();
  const queries = useQueryClient();
  // What was sent before and is changed now is another note.
  const [ids] = useState(() => new Map<string, string>());
  const bodyOf = ({ text }: { readonly text: string }) => {
    const id = ids.get(text) ?? crypto.randomUUID();
    ids.set(text, id);
    return { id, text };
  };
  const { field, formProps, isSaving } = useCallForm({
    call: 'addCustomerNote',
    initial: { text: '' },
    bodyOf,
    words: { text: texts.missing },
    save: async (values) => {
      await api('addCustomerNote', { params: { customerId: customer.id }, body: bodyOf(values) });
      await queries.invalidateQueries({ queryKey: ['getCustomer'] });
    },
    onSaved,
  });
  return (
    <form className="form customer-note-form" {...formProps}>
      <TextArea label={texts.text} field={field('text')} rows={2} maxLength={1000} />
      <SaveButton isSaving={isSaving}>{texts.add}</SaveButton>
    </form>
  );
};
