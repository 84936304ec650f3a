import type { ProviderReportDetails } from '@goodshelf/contract/provider-reports.contract';
import { Problem } from '@goodshelf/contract/problems';
import { useState, type FormEvent } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { UploadField } from '../../../../ui/form/upload-field.tsx';
import { Said } from '../../../../shell/forms/said.tsx';
import { fileProblem } from '../provider-reports/read-report.ts';
import { SendingProgress } from '../provider-reports/sending-progress.tsx';
import { reportsTexts } from '../provider-reports/texts.ts';
import { useSending } from '../provider-reports/use-sending.ts';
import { reportTexts } from './texts.ts';

const texts = reportTexts.goOn;

type Props = { readonly report: ProviderReportDetails };

/** A report that stopped halfway goes on with the same file. */
export const GoOn = ({ report }: Props) => {
  const { isBusy, run } = useAction();
  const { notice, progress, send } = useSending();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const wrongWith = (chosen: File | null): string | null =>
    fileProblem(chosen) ??
    (chosen !== null && report.file_name.endsWith(chosen.name.trim().slice(-200))
      ? null
      : texts.other(report.file_name));
  const choose = (chosen: File): void => {
    setFile(chosen);
    setProblem(wrongWith(chosen));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = wrongWith(file);
    setProblem(found);
    if (file === null || found !== null) return;
    run(async () => {
      try {
        await send({ reportId: report.id, file });
      } catch (error) {
        if (error instanceof Problem && error.errors.length > 0) setProblem(error.message);
        throw error;
      }
    });
  };
  return (
    <form className="form report-go-on" noValidate onSubmit={submit}>
      <div className="notice">
        <p>
          <strong>{texts.heading}</strong> {texts.text(report.file_name, report.line_count)} {texts.how}
        </p>
      </div>
      <UploadField
        label={texts.file}
        hint={report.file_name}
        accept={reportsTexts.file.accept}
        file={file}
        problem={problem ?? undefined}
        onChoose={choose}
        isBusy={isBusy}
      />
      <Said notice={notice} />
      <SendingProgress progress={progress} />
      <div className="form-foot">
        <SaveButton isSaving={isBusy}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
