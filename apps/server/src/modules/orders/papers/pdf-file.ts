import { Problem } from '@goodshelf/contract';
import type { PdfFile } from '@goodshelf/contract/file';
import { type Sheet, writePdf } from '../../../platform/pdf/index.ts';
import { TooBusyError } from '../../../platform/slots/index.ts';
import { paperTexts } from './papers.texts.ts';

/** A paper with its file's name. Throws `unavailable` while too many are asked for. */
export const paperOf = async (
  fileName: string,
  title: string,
  draw: (sheet: Sheet) => void,
): Promise<PdfFile> => {
  try {
    const bytes = await writePdf(title, draw);
    return {
      file_name: fileName,
      content_type: 'application/pdf',
      content_base64: bytes.toString('base64'),
    };
  } catch (error) {
    throw error instanceof TooBusyError ? new Problem('unavailable', paperTexts.busy) : error;
  }
};
