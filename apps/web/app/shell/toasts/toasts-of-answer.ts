export type ToastKind = 'success' | 'error';
export type ToastText = { readonly kind: ToastKind; readonly message: string };

type Answer = { readonly status: number; readonly body: unknown };

/**
 * Which toasts an answer of the API shows (specification, section 8): its `success` and its `error` whatever the status;
 * after a failure other than 401 the first of `errors`, else `error`, else `message`. A text is shown once.
 */
export const toastsOfAnswer = ({ status, body }: Answer): ToastText[] => {
  const fields: Record<string, unknown> = isRecord(body) ? body : {};
  const success = textOf(fields['success']);
  const error = textOf(fields['error']);
  const isFailure = status >= 400 && status !== 401;
  const failure = isFailure ? (firstError(fields['errors']) ?? error ?? textOf(fields['message'])) : null;
  return [
    ...(success === null ? [] : [{ kind: 'success', message: success } as const]),
    ...[...new Set([error, failure])].flatMap((message) =>
      message === null ? [] : [{ kind: 'error', message } as const],
    ),
  ];
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** The first message of a list of texts or of `{ field, message }`. */
const firstError = (errors: unknown): string | null => {
  if (!Array.isArray(errors)) return null;
  const first: unknown = errors[0];
  return textOf(isRecord(first) ? first['message'] : first);
};
