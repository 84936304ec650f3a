import { endpoints } from '@goodshelf/contract';
import type { RouterContextProvider } from 'react-router';
import { tryApi } from '../../../shell/call-api.ts';
import { redirect } from '../../../shell/links/storefront.ts';
import { storefrontSlug } from '../../../shell/page-context.ts';
import { refusedChange, waitingTypedIn } from './change-answer.ts';

/** The buyer no longer waits for a line; the API decides whether it still waits, and what goes back. */
export const cancelWaiting = async (
  form: FormData,
  context: Readonly<RouterContextProvider>,
  orderToken: string,
) => {
  const values = waitingTypedIn(form);
  const { problem } = await tryApi(context, endpoints.cancelWaitingItems, {
    params: { slug: storefrontSlug(context), orderToken },
    body: {
      id: values.id,
      position: Number(values.position),
      expected_total_cents: Number(values.total),
    },
  });
  return problem === null
    ? redirect(
        `/order/${orderToken}?saved=${Number(values.total) === 0 ? 'waiting-free' : 'waiting'}#waiting`,
        303,
      )
    : refusedChange('waiting', problem, values);
};
