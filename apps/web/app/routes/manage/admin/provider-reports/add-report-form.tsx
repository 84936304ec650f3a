import type { Output, endpoints } from '@goodshelf/contract';
import { bookDayOf } from '@goodshelf/contract/lookups';
import { useRef, useState } from 'react';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { SelectField, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { UploadField } from '../../../../ui/form/upload-field.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { Said } from '../accounting/said.tsx';
import { fileProblem } from './read-report.ts';
import { areDays, monthBefore } from './report-days.ts';
import { SendingProgress } from './sending-progress.tsx';
import { reportsTexts } from './texts.ts';
import { useSending } from './use-sending.ts';

const texts = reportsTexts.form;

type Providers = Output<(typeof endpoints)['listProviderReports']>['providers'];
type Name = 'provider' | 'file' | 'first_day' | 'last_day';
type Values = Readonly<Record<Name, string>>;

/** The end of a long name says more than its beginning. */
const nameLengthMax = 200;

/** Made before the first try: the same file of the same days is the same report, also when it is sent again. */
const useAnnouncement = () => {
  const begun = useRef({ id: '', of: '' });
  const bodyOf = ({ provider, file, first_day, last_day }: Values) => {
    const announced = { provider, file_name: file, first_day, last_day };
    const of = JSON.stringify(announced);
    if (begun.current.of !== of) begun.current = { id: crypto.randomUUID(), of };
    return { ...announced, report_id: begun.current.id };
  };
  return { begun, bodyOf };
};

type Props = { readonly providers: Providers; readonly onSaved: (reportId: string) => void };

/** Brings a report here and has it compared. */
export const AddReportForm = ({ providers, onSaved }: Props) => {
  const [month] = useState(() => monthBefore(bookDayOf(new Date())));
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { begun, bodyOf } = useAnnouncement();
  const { notice, progress, send } = useSending();
  const { values, field, formProps, isSaving } = useCallForm<'addProviderReport', Name>({
    call: 'addProviderReport',
    initial: {
      provider: providers[0]?.code ?? '',
      file: '',
      first_day: month.firstDay,
      last_day: month.lastDay,
    },
    bodyOf,
    nameOf: (bodyField) => (bodyField === 'file_name' ? 'file' : bodyField),
    words: { file: reportsTexts.file.missing, first_day: texts.dayMissing, last_day: texts.dayMissing },
    save: async (typed) => {
      if (file === null) return;
      await send({ reportId: bodyOf(typed).report_id, file, announce: bodyOf(typed) });
    },
    onSaved: () => onSaved(begun.current.id),
  });
  const chooseFile = (chosen: File): void => {
    setFile(chosen);
    setWrong(fileProblem(chosen));
    field('file').onChange(fileProblem(chosen) === null ? chosen.name.trim().slice(-nameLengthMax) : '');
  };
  const chosen = providers.find(({ code }) => code === values.provider);
  const days = { firstDay: values.first_day, lastDay: values.last_day };
  return (
    <form className="form" {...formProps}>
      <p>{texts.lead}</p>
      <SelectField label={texts.provider} hint={texts.where[values.provider]} field={field('provider')}>
        {providers.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="form-pair">
        <TextField label={texts.firstDay} field={field('first_day')} type="date" />
        <TextField label={texts.lastDay} field={field('last_day')} type="date" />
      </div>
      {chosen === undefined || chosen.report_url === null || !areDays(days) ? null : (
        <p>
          <a className="report-download" href={downloadOf(chosen.report_url, values)} download>
            <Glyph name="download" /> {texts.download}
          </a>
        </p>
      )}
      <UploadField
        label={texts.file}
        hint={texts.fileHint}
        accept={reportsTexts.file.accept}
        file={file}
        problem={wrong ?? field('file').problem}
        onChoose={chooseFile}
        isBusy={isSaving}
      />
      <Said notice={notice} />
      <SendingProgress progress={progress} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};

const downloadOf = (url: string, { first_day, last_day }: Values): string =>
  `${url}?${new URLSearchParams({ first_day, last_day }).toString()}`;
