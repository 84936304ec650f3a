import type { TaxFile } from '@goodshelf/contract/tax-settings.contract';
import { taxFileCharactersMax } from '@goodshelf/contract/tax-words';
import { useState } from 'react';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { UploadField } from '../../../../ui/form/upload-field.tsx';
import { settingsTexts } from '../settings/texts.ts';
import { FoundRates } from './found-rates.tsx';

const texts = settingsTexts.tax.file;

type Props = { readonly today: string; readonly onSaved: () => void };

/** Many rates at once, from a file: it is checked first, and shows what it would change. */
export const TaxFileForm = ({ today, onSaved }: Props) => {
  const { api } = usePlatform();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<{ readonly at: number; readonly answer: TaxFile } | null>(null);
  const { field, formProps, isSaving } = useCallForm({
    call: 'readTaxFile',
    initial: { file: '' },
    words: { file: texts.pasteMissing },
    save: async (values) => {
      setFound({ at: Date.now(), answer: await api('readTaxFile', { body: values }) });
      return values;
    },
  });
  const text = field('file');
  const type = (typed: string): void => {
    setFound(null);
    text.onChange(typed);
  };
  const take = async (chosen: File): Promise<void> => {
    setFile(chosen);
    const isTooLarge = chosen.size > taxFileCharactersMax;
    setProblem(isTooLarge ? texts.tooLarge : undefined);
    if (!isTooLarge) type(await chosen.text());
  };
  return (
    <>
      <form className="form" {...formProps}>
        <p>{texts.how}</p>
        <pre className="tax-example">
          <code>{texts.example}</code>
        </pre>
        <TextArea label={texts.paste} field={{ ...text, onChange: type }} rows={8} />
        <UploadField
          label={texts.upload}
          hint={texts.uploadHint}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          file={file}
          problem={problem}
          onChoose={(chosen) => void take(chosen)}
        />
        <div className="form-foot">
          <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
        </div>
      </form>
      {found === null ? null : (
        <FoundRates key={found.at} found={found.answer} today={today} onSaved={onSaved} />
      )}
    </>
  );
};
