import type { AdministeredOrder } from '@goodshelf/contract/admin-orders.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { staffOrdersTexts } from '../orders/texts.ts';

const texts = staffOrdersTexts.notes;

/** What staff write for one another, the latest first. */
export const OrderNotes = ({ order }: { readonly order: AdministeredOrder }) => {
  // Another form for each note: what was sent twice is one, what is written next is another.
  const [written, setWritten] = useState(0);
  return (
    <section className="order-section">
      <h2>{texts.heading}</h2>
      <p className="order-note">{order.notes.length === 0 ? texts.none : texts.lead}</p>
      <ol className="order-notes">
        {order.notes.map(({ id, at, text, status_label: status, author_name: name }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="cell-note">
              {status} · <LocalDate at={at} withTime /> {texts.by(name)}
            </p>
          </li>
        ))}
      </ol>
      <NoteForm key={written} order={order} onSaved={() => setWritten(written + 1)} />
    </section>
  );
};

const NoteForm = (props: { readonly order: AdministeredOrder; readonly onSaved: () => void }) => {
  const { order, onSaved } = props;
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
    call: 'addOrderNote',
    initial: { text: '' },
    bodyOf,
    words: { text: texts.missing },
    save: async (values) => {
      const params = { organizationId: order.organization.id, orderId: order.id };
      await api('addOrderNote', { params, body: bodyOf(values) });
      await queries.invalidateQueries({ queryKey: ['getAdministeredOrder'] });
    },
    onSaved,
  });
  return (
    <form className="form order-note-form" {...formProps}>
      <TextArea label={texts.text} field={field('text')} rows={2} maxLength={1000} />
      <SaveButton isSaving={isSaving}>{texts.add}</SaveButton>
    </form>
  );
};
