import { data, isRouteErrorResponse } from 'react-router';
import type { PageProblem } from './call-api.ts';
import { shellTexts } from './texts.ts';

const texts = shellTexts.forms;

/** No form of ours has a tenth of it; a thousand fields are no person's doing. */
const mostFields = 100;

const codes = { 400: 'bad_request', 413: 'payload_too_large', 415: 'unsupported_media_type' } as const;

const refusal = (status: keyof typeof codes, message: string) => {
  const problem: PageProblem = { code: codes[status], message };
  return data(problem, { status });
};

const hasName = (error: unknown, name: string): boolean =>
  error instanceof Error && (error.name === name || hasName(error.cause, name));

/**
 * The one reader of forms that a page's action uses. What is no form, cannot be read or is too large becomes the page's
 * own answer (415, 400, 413), which the nearest error boundary draws.
 */
export const readForm = async (request: Request): Promise<FormData> => {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data')
    throw refusal(415, texts.notAForm);
  const form = await request.formData().catch((error: unknown) => {
    throw hasName(error, 'FormTooLarge') ? refusal(413, texts.tooLarge) : refusal(400, texts.unreadable);
  });
  const fields = [...form.values()];
  if (fields.length > mostFields) throw refusal(413, texts.tooLarge);
  if (fields.some((value) => typeof value !== 'string')) throw refusal(415, texts.hasFiles);
  return form;
};

/** What an error boundary says when the request itself was at fault; null when it was not. */
export const requestFault = (error: unknown): string | null => {
  if (!isRouteErrorResponse(error) || ![400, 405, 413, 415].includes(error.status)) return null;
  const problem = error.data as Partial<PageProblem> | string | null;
  const message = typeof problem === 'object' ? problem?.message : undefined;
  return message ?? texts.other;
};
