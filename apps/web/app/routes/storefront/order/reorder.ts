import { endpoints } from '@goodshelf/contract';
import type { Reorder } from '@goodshelf/contract/buyer-reorder.contract';
import { data, type RouterContextProvider } from 'react-router';
import { tryApi } from '../../../shell/call-api.ts';
import { storefrontSlug } from '../../../shell/page-context.ts';
import { pressOf, refusedChange } from './change-answer.ts';

/** What came of "Order again". It is no page of its own: the press, sent once more, is answered the same. */
export type AgainAnswer = { readonly reorder: Reorder };

/** The buyer wants the same again; the API decides what of it there is. */
export const orderAgain = async (
  form: FormData,
  context: Readonly<RouterContextProvider>,
  orderToken: string,
) => {
  const press = pressOf(form);
  const { output, problem } = await tryApi(context, endpoints.reorder, {
    params: { slug: storefrontSlug(context), orderToken },
    body: press,
  });
  return problem === null ? data<AgainAnswer>({ reorder: output }) : refusedChange('again', problem, press);
};
