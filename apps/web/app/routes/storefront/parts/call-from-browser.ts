import type { Call } from '@goodshelf/contract/call';
import { callUrl, problemFromBody, type SentParts } from '@goodshelf/contract/client';
import type { AnswerTo, SentTo } from '@goodshelf/contract/typed-call';
import { showToast } from '../../../shell/toasts/toast-store.ts';
import { toastsOfAnswer } from '../../../shell/toasts/toasts-of-answer.ts';

const json = 'application/json';

/**
 * Calls the API of this origin as the visitor, and shows the toasts of the answer (specification, section 8);
 * rejects with a `Problem` whose message may be shown.
 */
export const callFromBrowser = async <C extends Call>(
  call: C,
  input: SentTo<C> & SentParts,
): Promise<AnswerTo<C>> => {
  const { body }: SentParts = input;
  const answer = await fetch(`/api${callUrl(call, input)}`, {
    method: call.method,
    headers: body === undefined ? { accept: json } : { accept: json, 'content-type': json },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => null);
  const parsed: unknown = await answer?.json().catch(() => null);
  if (answer !== null) toastsOfAnswer({ status: answer.status, body: parsed }).forEach(showToast);
  if (answer === null || !answer.ok) throw problemFromBody(answer?.status ?? 503, parsed);
  // The server's own serializer made the body from the contract's shape: it is not parsed again in the browser.
  return parsed as AnswerTo<C>;
};
