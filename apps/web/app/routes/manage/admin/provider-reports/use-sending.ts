import { Problem, type ProblemCode } from '@goodshelf/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BodyOf } from '../../../../shell/forms/call-rules.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { readReport } from './read-report.ts';
import { reportsTexts } from './texts.ts';

const texts = reportsTexts.sending;

/** The fields of the form: what the server says of them stands there. */
const fields: readonly string[] = ['provider', 'file_name', 'first_day', 'last_day'];

const unreadable: ProblemCode = 'provider_report_unreadable';

/** What is wrong with the file, beside its field. */
const fileProblem = (message: string): Problem =>
  new Problem(422, unreadable, message, { errors: [{ field: 'file_name', message }] });

/** How far a file is: how many of its rows have arrived. */
export type Progress = { readonly sentRows: number; readonly rowCount: number };

type Sending = {
  readonly reportId: string;
  readonly file: File;
  /** Left out where it was announced before. */
  readonly announce?: BodyOf<'addProviderReport'>;
};

/** How many parts of which file have arrived; what is sent again changes nothing. */
type Arrived = { readonly reportId: string; readonly file: File; readonly partCount: number };

/**
 * Sends a report in parts and has it compared. Where the connection breaks off, the next press goes on with what has not arrived; what is
 * wrong with a row is thrown as what is wrong with the file.
 */
export const useSending = () => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const [begunId, setBegunId] = useState<string | null>(null);
  const arrived = useRef<Arrived | null>(null);

  /** The answer may be lost and the work done: then it is compared. */
  const compare = async (reportId: string): Promise<void> => {
    const params = { reportId };
    try {
      await api('compareProviderReport', { params, body: {} });
    } catch (error) {
      if (!(error instanceof Problem) || error.status < 500) throw error;
      const { status } = await api('getProviderReport', { params });
      if (status !== 'compared') throw error;
    }
  };

  const sendAll = async ({ reportId, file, announce }: Sending): Promise<void> => {
    const read = await readReport(file);
    if ('problem' in read) throw fileProblem(read.problem);
    const { parts, rowCount } = read;
    const before = arrived.current;
    const isSame = before !== null && before.reportId === reportId && before.file === file;
    if (!isSame && announce !== undefined) await api('addProviderReport', { body: announce });
    let [partCount, sentRows] = [0, 0];
    const note = (): void => {
      arrived.current = { reportId, file, partCount };
      setBegunId(reportId);
      setProgress({ sentRows, rowCount });
    };
    for (const [index, part] of parts.entries()) {
      const isThere = isSame && index < before.partCount;
      if (!isThere) {
        note();
        const body = { first_row: part.firstRow, text: part.text };
        await api('addProviderReportPart', { params: { reportId }, body });
      }
      partCount = index + 1;
      sentRows += part.rowCount;
    }
    note();
    await compare(reportId);
  };

  const send = async (sending: Sending): Promise<void> => {
    setNotice(null);
    let said: string | null = null;
    try {
      await sendAll(sending);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.status >= 500) {
        said = texts.lost;
        throw error;
      }
      throw error.errors.some(({ field }) => fields.includes(field)) ? error : fileProblem(error.message);
    } finally {
      setProgress(null);
      await queries.invalidateQueries();
      setNotice(said);
    }
  };
  return { notice, progress, begunId, send };
};
