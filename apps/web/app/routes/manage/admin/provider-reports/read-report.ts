import { reportPartCharactersMax, reportPartRowsMax } from '@goodshelf/contract/provider-report-words';
import { splitReport, type ReportPart } from './split-report.ts';
import { reportsTexts } from './texts.ts';

const texts = reportsTexts.file;

/** More than any provider puts into one report. */
const megabytesMax = 100;

/** What is wrong with a file before it is read. */
export const fileProblem = (file: File | null): string | null => {
  if (file === null) return texts.missing;
  if (file.size === 0) return texts.empty;
  return file.size > megabytesMax * 1_000_000 ? texts.tooLarge(megabytesMax) : null;
};

const decode = (bytes: ArrayBuffer): string => {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What was saved again by a table program on Windows.
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

export type ReadReport =
  { readonly parts: readonly ReportPart[]; readonly rowCount: number } | { readonly problem: string };

/** A file as it is sent; what is wrong with it is said before anything of it leaves. */
export const readReport = async (file: File): Promise<ReadReport> => {
  const bytes = await file.arrayBuffer().catch(() => null);
  // Changed or moved since it was chosen: browsers no longer give it out.
  if (bytes === null) return { problem: texts.gone };
  const split = splitReport(decode(bytes), {
    charactersMax: reportPartCharactersMax,
    rowsMax: reportPartRowsMax,
  });
  if ('tooLongRow' in split) return { problem: texts.tooLongRow(split.tooLongRow) };
  return split.rowCount === 0 ? { problem: texts.noRows } : split;
};
