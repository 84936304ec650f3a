import { endpoints } from '@goodshelf/contract';
import { returnReasonCodes } from '@goodshelf/contract/return-words';
import type { RouterContextProvider } from 'react-router';
import { tryApi } from '../../../shell/call-api.ts';
import { redirect } from '../../../shell/links/storefront.ts';
import { storefrontSlug } from '../../../shell/page-context.ts';
import { refusedChange, refusedFields } from './change-answer.ts';
import { returnTexts } from './return-texts.ts';
import { copiesIn, returnTypedIn } from './return-typed.ts';

const texts = returnTexts.form;

/** The buyer asks to return items, or keeps them after all; the API decides whether they still may. */
export const changeReturn = async (
  form: FormData,
  context: Readonly<RouterContextProvider>,
  orderToken: string,
) => {
  const params = { slug: storefrontSlug(context), orderToken };
  const values = returnTypedIn(form);
  if (form.get('intent') === 'withdraw') {
    const { problem } = await tryApi(context, endpoints.withdrawReturn, {
      params: { ...params, returnId: values['returnId'] ?? '' },
      body: {},
    });
    return problem === null
      ? redirect(`/order/${orderToken}?saved=withdrawn#returns`, 303)
      : refusedChange('withdraw', problem, values);
  }
  const lines = copiesIn(values);
  const reason = returnReasonCodes.find((code) => code === values['reason']);
  if (reason === undefined || lines.length === 0)
    return refusedFields('return', values, {
      ...(lines.length === 0 ? { lines: texts.nothing } : {}),
      ...(reason === undefined ? { reason: texts.reasonMissing } : {}),
    });
  const { problem } = await tryApi(context, endpoints.requestReturn, {
    params,
    body: { id: values['id'] ?? '', lines, reason, note: values['note'] ?? '' },
  });
  return problem === null
    ? redirect(`/order/${orderToken}?saved=return#returns`, 303)
    : refusedChange('return', problem, values);
};
