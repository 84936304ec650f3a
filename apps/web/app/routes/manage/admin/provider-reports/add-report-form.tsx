import { Link } from '../../../../shell/links/platform.ts';
import { SelectField, TextField } from '../../../../ui/form/fields.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { UploadField } from '../../../../ui/form/upload-field.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { Said } from '../../../../shell/forms/said.tsx';
import { providerReportPath } from '../admin-paths.ts';
import { areDays } from './report-days.ts';
import { SendingProgress } from './sending-progress.tsx';
import { reportsTexts } from './texts.ts';
import { useAddReport, type Providers, type ReportValues } from './use-add-report.ts';

const texts = reportsTexts.form;

type Props = { readonly providers: Providers; readonly onSaved: (reportId: string) => void };

/** Brings a report here and has it compared. */
export const AddReportForm = (props: Props) => {
  const { providers } = props;
  const { values, field, formProps, isSaving, ...report } = useAddReport(props);
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
      <Download providers={providers} values={values} />
      <UploadField
        label={texts.file}
        hint={texts.fileHint}
        accept={reportsTexts.file.accept}
        file={report.file}
        problem={report.fileProblem}
        onChoose={report.chooseFile}
        isBusy={isSaving}
      />
      <Left left={report.left} />
      <Said notice={report.notice} />
      <SendingProgress progress={report.progress} />
      <div className="form-foot">
        <SaveButton isSaving={isSaving}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};

type DownloadProps = { readonly providers: Providers; readonly values: ReportValues };

/** The report itself, where its provider lives here. */
const Download = ({ providers, values }: DownloadProps) => {
  const { provider, first_day, last_day } = values;
  const url = providers.find(({ code }) => code === provider)?.report_url ?? null;
  if (url === null || !areDays({ firstDay: first_day, lastDay: last_day })) return null;
  return (
    <p>
      <a
        className="report-download"
        href={`${url}?${new URLSearchParams({ first_day, last_day }).toString()}`}
        download
      >
        <Glyph name="download" /> {texts.download}
      </a>
    </p>
  );
};

type LeftProps = { readonly left: { readonly id: string; readonly file: string } | null };

/** What was begun before another file was chosen, or other days: it is a report of its own. */
const Left = ({ left }: LeftProps) =>
  left === null ? null : (
    <p className="notice" role="status">
      {texts.begun(left.file)}
      <Link to={providerReportPath(left.id)}>{texts.begunLink}</Link>
      {texts.begunThen}
    </p>
  );
