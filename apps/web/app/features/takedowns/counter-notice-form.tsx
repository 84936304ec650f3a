import type { ReactNode } from 'react';
import { useCallForm } from '../../shell/forms/use-call-form.ts';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { CheckField, TextArea, TextField } from '../../ui/form/fields.tsx';
import { SaveButton } from '../../ui/form/save-button.tsx';
import { takedownTexts } from './texts.ts';

const texts = takedownTexts.counter;

type Name =
  | 'statement'
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'is_mistake'
  | 'consents_to_jurisdiction'
  | 'signature';

/** What a counter-notice says, as the API takes it. */
const bodyOf = (values: Readonly<Record<Name, string>>) => ({
  ...values,
  // A box that isn’t ticked is refused by the contract’s own rule.
  is_mistake: (values.is_mistake === 'yes') as true,
  consents_to_jurisdiction: (values.consents_to_jurisdiction === 'yes') as true,
});

type Props = {
  readonly call: 'sendOwnCounterNotice' | 'recordCounterNotice';
  /** The record that it is about: what is typed is kept for it. */
  readonly draftOf: string;
  readonly send: (body: ReturnType<typeof bodyOf>) => Promise<void>;
  readonly submit: string;
  /** What happens with it, said before it is sent. */
  readonly children: ReactNode;
};

/** What 17 U.S.C. § 512(g)(3) asks of a counter-notice. */
export const CounterNoticeForm = ({ call, draftOf, send, submit, children }: Props) => {
  const { field, formProps, isSaving, restored } = useCallForm({
    call,
    initial: {
      statement: '',
      name: '',
      email: '',
      phone: '',
      address: '',
      is_mistake: '',
      consents_to_jurisdiction: '',
      signature: '',
    },
    bodyOf,
    words: texts.problems,
    draftOf,
    save: (values) => send(bodyOf(values)),
  });
  return (
    <form className="form" {...formProps}>
      {children}
      <TextArea
        label={texts.statement}
        hint={texts.statementHint}
        field={field('statement')}
        rows={4}
        maxLength={2000}
      />
      <TextField label={texts.name} field={field('name')} autoComplete="name" maxLength={120} />
      <TextField
        label={texts.email}
        field={field('email')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField label={texts.phone} field={field('phone')} type="tel" autoComplete="tel" maxLength={40} />
      <TextArea label={texts.address} field={field('address')} rows={3} maxLength={500} />
      <CheckField label={texts.isMistake} field={field('is_mistake')} />
      <CheckField label={texts.consent} field={field('consents_to_jurisdiction')} />
      <TextField
        label={texts.signature}
        hint={texts.signatureHint}
        field={field('signature')}
        maxLength={120}
      />
      <DraftNote restored={restored} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{submit}</SaveButton>
      </div>
    </form>
  );
};
