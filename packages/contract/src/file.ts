import { z } from 'zod';

/** A file that a page offers for saving or printing: calls answer JSON, so its bytes are written as base64. */
export const pdfFile = z.object({
  file_name: z.string(),
  content_type: z.literal('application/pdf'),
  content_base64: z.string(),
});
export type PdfFile = z.output<typeof pdfFile>;
