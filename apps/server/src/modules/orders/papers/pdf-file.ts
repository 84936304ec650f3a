import type { PdfFile } from '@goodshelf/contract/file';

export const pdfOf = (name: string, bytes: Buffer): PdfFile => ({
  file_name: name,
  content_type: 'application/pdf',
  content_base64: bytes.toString('base64'),
});
