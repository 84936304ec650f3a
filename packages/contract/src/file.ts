import { z } from 'zod';

/** A file that a page offers for saving or printing: calls answer JSON, so its bytes are written as base64. */
export const pdfFile = z.object({
  file_name: z.string(),
  content_type: z.literal('application/pdf'),
  content_base64: z.string(),
});
export type PdfFile = z.output<typeof pdfFile>;

/** A file that a program reads, or people: the same way. */
export const statementFile = z.object({
  file_name: z.string(),
  content_type: z.enum(['application/pdf', 'text/csv;charset=utf-8', 'application/x-ofx']),
  content_base64: z.string(),
  /** Which of how many files this is: a long month is several, each beginning with what the one before ended with. */
  part: z.int().min(1),
  part_count: z.int().min(1),
});
export type StatementFile = z.output<typeof statementFile>;
