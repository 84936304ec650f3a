import type { Problem } from '@goodshelf/contract';
import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { orderStatus } from '@goodshelf/contract/lookups/order-statuses';
import { withHyphen } from '@goodshelf/contract/zipcode-fault';
import { data } from 'react-router';
import { againTexts } from './again-texts.ts';
import { changeTexts as texts } from './change-texts.ts';
import { returnTexts } from './return-texts.ts';
import { returnTypedIn } from './return-typed.ts';
import { waitingTexts } from './waiting-texts.ts';

/** The address line says which form is open, so it works without script. */
export const openForms = [
  ...(['cancel', 'address', 'recipient', 'return', 'withdraw', 'waiting', 'again'] as const),
  ...(['outside-sent', 'outside-cancel'] as const),
] as const;
export type OpenForm = (typeof openForms)[number];

/** What the page shows again after a refusal, with what was typed. */
export type ChangeAnswer = {
  readonly form: OpenForm;
  readonly message: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** No answer came: only the order itself, read anew, says whether the change was made. */
  readonly isUnheard: boolean;
};

const addressFields = ['line1', 'line2', 'city', 'zipcode', 'state'] as const;

export const typedIn = (form: FormData): Record<(typeof addressFields)[number], string> => {
  const typed = (name: string): string => String(form.get(name) ?? '').trim();
  return {
    line1: typed('line1'),
    line2: typed('line2'),
    city: typed('city'),
    zipcode: withHyphen(typed('zipcode')),
    state: typed('state'),
  };
};

const recipientFields = ['name', 'teacher', 'grade'] as const;

export const recipientTypedIn = (form: FormData): Record<(typeof recipientFields)[number], string> => {
  const typed = (name: string): string => String(form.get(name) ?? '').trim();
  return { name: typed('name'), teacher: typed('teacher'), grade: typed('grade') };
};

/** What a press asks for, of those that the page offers. */
export const formOf = (form: FormData): OpenForm =>
  openForms.find((name) => name === form.get('intent')) ?? 'address';

/** Whether a press is about a return. */
export const isOfReturn = (form: FormData): boolean => {
  const intent = formOf(form);
  return intent === 'return' || intent === 'withdraw';
};

/** Which line a press would no longer wait for, and what its button said. */
export const waitingTypedIn = (form: FormData): Record<'id' | 'position' | 'total', string> => {
  const typed = (name: string): string => String(form.get(name) ?? '');
  return { id: typed('id'), position: typed('position'), total: typed('total') };
};

/** The press of a form whose page has made its id. */
export const pressOf = (form: FormData): { readonly id: string } => ({ id: String(form.get('id') ?? '') });

/** The connection was lost before the answer came. */
export const unheardChange = (form: FormData): ChangeAnswer => ({
  form: formOf(form),
  ...unheardOf(form),
  errors: {},
  isUnheard: true,
});

const unheardOf = (form: FormData): Pick<ChangeAnswer, 'message' | 'values'> => {
  switch (formOf(form)) {
    case 'return':
    case 'withdraw':
      return { message: returnTexts.unheard, values: returnTypedIn(form) };
    case 'waiting':
      return { message: waitingTexts.unheard, values: waitingTypedIn(form) };
    case 'again':
      return { message: againTexts.unheard, values: pressOf(form) };
    case 'recipient':
      return { message: texts.unheard, values: recipientTypedIn(form) };
    default:
      return { message: texts.unheard, values: typedIn(form) };
  }
};

/** Whether the order shows what a press asked for whose answer was lost. */
export const isMade = (
  order: BuyerOrder,
  { form, values }: Pick<ChangeAnswer, 'form' | 'values'>,
): boolean => {
  const { status, shipping_address: to, delivery } = order;
  if (form === 'cancel' || form === 'outside-cancel') return status === orderStatus.canceled;
  if (form === 'return') return order.returns.some((one) => one.request_id === values['id']);
  if (form === 'withdraw')
    return order.returns.some(({ id, state }) => id === values['returnId'] && state === 'withdrawn');
  if (form === 'waiting')
    return order.waiting.every(({ position }) => String(position) !== values['position']);
  if (form === 'outside-sent' || form === 'again') return false;
  if (form === 'recipient')
    return recipientFields.every((name) => String(delivery.recipient?.[name] ?? '') === values[name]);
  return to !== null && addressFields.every((name) => to[name] === values[name]);
};

/** What the API said no to, with what was typed. */
export const refusedChange = (form: OpenForm, problem: Problem, values: ChangeAnswer['values']) =>
  data<ChangeAnswer>(
    {
      form,
      message: problem.message,
      errors: Object.fromEntries(problem.errors.map(({ field, message }) => [field, message])),
      values,
      isUnheard: false,
    },
    problem.status,
  );

/** What the page itself sees is missing. */
export const refusedFields = (
  form: OpenForm,
  values: ChangeAnswer['values'],
  errors: ChangeAnswer['errors'],
) => data<ChangeAnswer>({ form, message: '', errors, values, isUnheard: false }, 422);
