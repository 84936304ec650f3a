import { endpoints } from '@goodshelf/contract';
import { grades } from '@goodshelf/contract/lookups/grades';
import type { RouterContextProvider } from 'react-router';
import { redirect } from '../../../shell/links/storefront.ts';
import { tryApi } from '../../../shell/call-api.ts';
import { storefrontSlug } from '../../../shell/page-context.ts';
import { readForm } from '../../../shell/read-form.ts';
import { orderAgain } from './reorder.ts';
import { formOf, isMade, isOfReturn, recipientTypedIn, refusedChange, typedIn } from './change-answer.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import { changeReturn } from './change-return.ts';

/** The buyer's own changes: the API decides whether they still may. */
export const changeOrder = async (
  request: Request,
  context: Readonly<RouterContextProvider>,
  orderToken: string,
) => {
  const form = await readForm(request);
  const params = { slug: storefrontSlug(context), orderToken };
  const page = `/order/${orderToken}` as const;
  if (form.get('intent') === 'cancel') {
    const { problem } = await tryApi(context, endpoints.cancelOrder, { params, body: {} });
    return problem === null ? redirect(page, 303) : refusedChange('cancel', problem, {});
  }
  if (form.get('intent') === 'waiting') return cancelWaiting(form, context, orderToken);
  if (form.get('intent') === 'again') return orderAgain(form, context, orderToken);
  if (isOfReturn(form)) return changeReturn(form, context, orderToken);
  const intent = formOf(form);
  if (intent === 'outside-sent' || intent === 'outside-cancel') {
    const call = intent === 'outside-sent' ? endpoints.sayPaymentSent : endpoints.cancelOutsidePayment;
    const { problem } = await tryApi(context, call, { params, body: {} });
    return problem === null ? redirect(page, 303) : refusedChange(intent, problem, {});
  }
  if (intent === 'recipient') return changeLabel(form, context, orderToken);
  const values = typedIn(form);
  const { output: before } = await tryApi(context, endpoints.getBuyerOrder, { params });
  const isSame = before !== null && isMade(before, { form: 'address', values });
  const { problem } = await tryApi(context, endpoints.changeOrderAddress, {
    params,
    body: values,
  });
  return problem === null
    ? redirect(`${page}?saved=${isSame ? 'nothing' : 'address'}#changes`, 303)
    : refusedChange('address', problem, values);
};

const changeLabel = async (form: FormData, context: Readonly<RouterContextProvider>, orderToken: string) => {
  const params = { slug: storefrontSlug(context), orderToken };
  const values = recipientTypedIn(form);
  const { output: before } = await tryApi(context, endpoints.getBuyerOrder, { params });
  const isSame = before !== null && isMade(before, { form: 'recipient', values });
  const grade = grades.find(({ value }) => String(value) === values.grade)?.value ?? null;
  const { problem } = await tryApi(context, endpoints.changeOrderRecipient, {
    params,
    body: { ...values, grade },
  });
  return problem === null
    ? redirect(`/order/${orderToken}?saved=${isSame ? 'same-label' : 'label'}#changes`, 303)
    : refusedChange('recipient', problem, values);
};
