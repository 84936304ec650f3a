import type { ImportIssue } from '../import-report.ts';
import type { RemarkKind } from '../read-cells.ts';
import { onixTexts } from './onix.texts.ts';
import type { OnixElement } from './tags.ts';

/** Notes what is found while one record is read. */
export type RecordReader = {
  readonly issues: ImportIssue[];
  readonly remarks: RemarkKind[];
  /** Notes an issue with an element and gives null, the value of what cannot be used. */
  readonly tell: (element: OnixElement, severity: ImportIssue['severity'], message: string) => null;
  /** Text of an element, cut with a warning when it is too long; null when it is empty. */
  readonly cut: (element: OnixElement, text: string, maxLength: number) => string | null;
};

export const createRecordReader = (number: number, reference: string): RecordReader => {
  const issues: ImportIssue[] = [];
  const tell: RecordReader['tell'] = (element, severity, message) => {
    issues.push({ row: number, column: element, value: reference.slice(0, 100), severity, message });
    return null;
  };
  return {
    issues,
    remarks: [],
    tell,
    cut: (element, text, maxLength) => {
      if (text.length <= maxLength) return text === '' ? null : text;
      tell(element, 'warning', onixTexts.wasCut(maxLength));
      return text.slice(0, maxLength).trim();
    },
  };
};
