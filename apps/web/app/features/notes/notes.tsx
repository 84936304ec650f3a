import { useState } from 'react';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { TextArea } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import './notes.css';
import { notesTexts as texts } from './texts.ts';

export type Note = {
  readonly id: string;
  readonly at: string;
  readonly text: string;
  readonly author_name: string;
  /** What the record was then, in words. */
  readonly status_label?: string;
};

type Sending = {
  readonly call: 'addOrderNote' | 'addCustomerNote';
  /** Sends a note, and reads the record anew. */
  readonly send: (note: { readonly id: string; readonly text: string }) => Promise<void>;
};

/** What people write for one another about a record, the latest first, and a form for the next. */
export const Notes = ({ notes, ...sending }: { readonly notes: readonly Note[] } & Sending) => {
  // Another form for each note: what was sent twice is one, what is written next is another.
  const [written, setWritten] = useState(0);
  return (
    <>
      <ol className="notes">
        {notes.map(({ id, at, text, status_label: status, author_name: name }) => (
          <li key={id}>
            <p>{text}</p>
            <p className="cell-note">
              {status === undefined ? null : `${status} · `}
              <LocalDate at={at} withTime /> {texts.by(name)}
            </p>
          </li>
        ))}
      </ol>
      <NoteForm key={written} {...sending} onSaved={() => setWritten(written + 1)} />
    </>
  );
};

const NoteForm = ({ call, send, onSaved }: Sending & { readonly onSaved: () => void }) => {
  // What was sent before and is changed now is another note.
  const [ids] = useState(() => new Map<string, string>());
  const bodyOf = ({ text }: { readonly text: string }) => {
    const id = ids.get(text) ?? crypto.randomUUID();
    ids.set(text, id);
    return { id, text };
  };
  const { field, formProps, isSaving } = useCallForm<Sending['call'], 'text'>({
    call,
    initial: { text: '' },
    bodyOf,
    words: { text: texts.missing },
    save: (values) => send(bodyOf(values)),
    onSaved,
  });
  return (
    <form className="form" {...formProps}>
      <TextArea label={texts.text} field={field('text')} rows={2} maxLength={1000} />
      <div>
        <SaveButton isSaving={isSaving}>{texts.add}</SaveButton>
      </div>
    </form>
  );
};
