import type { Output, endpoints } from '@goodshelf/contract';
import { bookDayOf } from '@goodshelf/contract/lookups';
import { useRef, useState } from 'react';
import { useCallForm } from '../../../../shell/forms/use-call-form.ts';
import { fileProblem } from './read-report.ts';
import { monthBefore } from './report-days.ts';
import { reportsTexts } from './texts.ts';
import { useSending } from './use-sending.ts';

const texts = reportsTexts.form;

export type Providers = Output<(typeof endpoints)['listProviderReports']>['providers'];
type Name = 'provider' | 'file' | 'first_day' | 'last_day';
export type ReportValues = Readonly<Record<Name, string>>;

/** The end of a long name says more than its beginning. */
const nameLengthMax = 200;

const announcedOf = ({ provider, file, first_day, last_day }: ReportValues) => ({
  ...{ provider, file_name: file, first_day, last_day },
});

/** Whether two announce the same report. */
const isSame = (one: ReportValues, other: ReportValues): boolean =>
  JSON.stringify(announcedOf(one)) === JSON.stringify(announcedOf(other));

/** Made before the first try: the same file of the same days is the same report, also when it is sent again. */
const useAnnouncement = () => {
  const begun = useRef({ id: '', of: '' });
  const bodyOf = (values: ReportValues) => {
    const announced = announcedOf(values);
    const of = JSON.stringify(announced);
    if (begun.current.of !== of) begun.current = { id: crypto.randomUUID(), of };
    return { ...announced, report_id: begun.current.id };
  };
  return { begun, bodyOf };
};

type Options = { readonly providers: Providers; readonly onSaved: (reportId: string) => void };

/** The form that brings a report here: its fields, its file, and how far that has been sent. */
export const useAddReport = ({ providers, onSaved }: Options) => {
  const [month] = useState(() => monthBefore(bookDayOf(new Date())));
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [sent, setSent] = useState<ReportValues | null>(null);
  const { begun, bodyOf } = useAnnouncement();
  const { notice, progress, begunId, send } = useSending();
  const form = useCallForm<'addProviderReport', Name>({
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
    save: async (values) => {
      if (file === null) return;
      setSent(values);
      const announce = bodyOf(values);
      await send({ reportId: announce.report_id, file, announce });
    },
    onSaved: () => onSaved(begun.current.id),
  });
  const { field, values, isSaving } = form;
  const chooseFile = (chosen: File): void => {
    const problem = fileProblem(chosen);
    setFile(chosen);
    setWrong(problem);
    field('file').onChange(problem === null ? chosen.name.trim().slice(-nameLengthMax) : '');
  };
  const isOther = begunId !== null && sent !== null && !isSaving && !isSame(sent, values);
  return {
    ...form,
    ...{ file, chooseFile, notice, progress },
    fileProblem: wrong ?? field('file').problem,
    /** What was begun and is no longer what the form announces. */
    left: isOther ? { id: begunId, file: sent.file } : null,
  };
};
