import type { MailField, MailTexts } from '@goodshelf/contract/mail-texts.contract';
import { mailHeadlineMax, mailTextMax } from '@goodshelf/contract/mail-words';
import { Problem } from '@goodshelf/contract/problems';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextArea, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { emailTexts as texts } from '../emails/texts.ts';
import { useChanged } from '../settings/use-changed.ts';
import { EmailPreview } from './email-preview.tsx';
import { fieldOf, textsOf, valuesOf, type EmailValues } from './email-values.ts';
import { Placeholders } from './placeholders.tsx';
import { useInsertion } from './use-insertion.ts';

type Props = { readonly mail: MailTexts; readonly onReset: () => void };

/** The texts of an email beside how it looks with them. */
export const EmailEditor = ({ mail, onReset }: Props) => {
  const { kind, version, fields, placeholders } = mail;
  const { api } = usePlatform();
  const changed = useChanged();
  // Others have saved since: what is typed here is no longer over what was seen.
  const [hasMoved, setMoved] = useState(false);
  const stored = valuesOf(fields);
  const bodyOf = (values: EmailValues) => ({ version, texts: textsOf(values) });
  const { field, formProps, isSaving, values } = useCallForm<'setMailTexts', string>({
    call: 'setMailTexts',
    initial: stored,
    followsInitial: true,
    bodyOf,
    save: async (sent) => {
      try {
        await changed(() => api('setMailTexts', { params: { mail: kind }, body: bodyOf(sent) }));
        setMoved(false);
      } catch (error) {
        if (error instanceof Problem && error.code === 'settings_changed') setMoved(true);
        throw error;
      }
    },
  });
  const insertion = useInsertion(field);
  return (
    <div className="email-columns">
      <section aria-labelledby="email-texts">
        <h2 id="email-texts">{texts.texts}</h2>
        <form className="form" {...formProps} onFocus={insertion.noteFocus}>
          {fields.map((one) => (
            <EmailField
              key={one.name}
              of={one}
              field={field(fieldOf(one.name))}
              saved={hasMoved ? (stored[fieldOf(one.name)] ?? '') : null}
            />
          ))}
          <Placeholders placeholders={placeholders} onChoose={insertion.insert} />
          <div className="form-foot">
            <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
            {fields.some(({ text, standard }) => text !== standard) ? (
              <ResetButton mail={mail} onReset={onReset} />
            ) : null}
          </div>
        </form>
      </section>
      <EmailPreview kind={kind} fields={fields} values={values} />
    </div>
  );
};

type FieldProps = {
  readonly of: MailField;
  readonly field: Parameters<typeof TextField>[0]['field'];
  /** What others have saved meanwhile; null: nobody has. */
  readonly saved: string | null;
};

const EmailField = ({
  of: { label, condition, shape, may_be_empty: mayBeEmpty },
  field,
  saved,
}: FieldProps) => {
  const hints = [
    ...(condition === null ? [] : [condition]),
    ...(mayBeEmpty ? [texts.optional] : []),
    ...(saved === null || saved === field.value ? [] : [texts.stillYours(saved)]),
  ];
  const hint = hints.length === 0 ? {} : { hint: hints.join(' ') };
  return shape === 'line' ? (
    <TextField label={label} field={field} maxLength={mailHeadlineMax} {...hint} />
  ) : (
    <TextArea label={label} field={field} rows={rowsOf(field.value)} maxLength={mailTextMax} {...hint} />
  );
};

/** As many as the text takes, about. */
const rowsOf = (text: string): number =>
  Math.min(
    10,
    text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 46)), 1),
  );

const ResetButton = ({ mail: { kind, version }, onReset }: Props) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const { isBusy, run } = useAction();
  const reset = async (): Promise<void> => {
    if (!(await confirm({ title: texts.resetTitle, text: texts.resetText }))) return;
    await changed(() => api('setMailTexts', { params: { mail: kind }, body: { version, texts: {} } }));
    onReset();
  };
  return (
    <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={() => run(reset)}>
      {texts.reset}
    </button>
  );
};
