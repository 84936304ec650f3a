import type { ReadStatement } from '@goodshelf/contract/outside-payments.contract';
import { statementCharactersMax } from '@goodshelf/contract/outside-words';
import { useState } from 'react';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { TextArea } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { UploadField } from '../../../../ui/form/upload-field.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { organizationPageTexts } from '../texts.ts';
import { paymentsTexts } from '../payments/texts.ts';
import './bank-statement.css';
import { decodeStatement } from './decode-statement.ts';
import { StatementMatches } from './statement-matches.tsx';

const texts = paymentsTexts.bankStatement;

/** Finds waiting payments in what a bank says; nothing of it is kept, here or there. */
export default function BankStatement() {
  const { store } = useSession();
  const [found, setFound] = useState<{ readonly at: number; readonly answer: ReadStatement } | null>(null);
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        back={{ to: '/manage/organization/payments', label: texts.back }}
        title={texts.heading}
        lead={texts.lead}
      />
      <StatementForm onFound={(answer) => setFound({ at: Date.now(), answer })} />
      {found === null ? null : <StatementMatches key={found.at} found={found.answer} />}
    </>
  );
}

const StatementForm = ({ onFound }: { readonly onFound: (found: ReadStatement) => void }) => {
  const { api } = usePlatform();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const { field, formProps, isSaving } = useCallForm({
    call: 'readBankStatement',
    initial: { statement: '' },
    words: { statement: texts.pasteMissing },
    save: async (values) => {
      onFound(await api('readBankStatement', { body: values }));
      return values;
    },
  });
  const statement = field('statement');
  const take = async (chosen: File): Promise<void> => {
    setFile(chosen);
    const isTooLarge = chosen.size > 2 * statementCharactersMax;
    const text = isTooLarge ? null : decodeStatement(await chosen.arrayBuffer());
    setProblem(isTooLarge ? texts.tooLarge : text === null ? texts.notText : undefined);
    if (text !== null) statement.onChange(text);
    // What another file said must not be taken for this one; what was pasted stays.
    else if (file !== null) statement.onChange('');
  };
  return (
    <form className="form statement-form" {...formProps}>
      <TextArea label={texts.paste} hint={texts.pasteHint} field={statement} rows={8} />
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
  );
};
