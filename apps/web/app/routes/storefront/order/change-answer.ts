import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { orderStatus } from '@goodshelf/contract/lookups/order-statuses';
import { withHyphen } from '@goodshelf/contract/zipcode-fault';
import { changeTexts as texts } from './change-texts.ts';

/** The address line says which form is open, so it works without script. */
export const openForms = ['cancel', 'address', 'recipient', 'outside-sent', 'outside-cancel'] as const;
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

/** The connection was lost before the answer came. */
export const unheardChange = (form: FormData): ChangeAnswer => ({
  form: formOf(form),
  message: texts.unheard,
  errors: {},
  values: formOf(form) === 'recipient' ? recipientTypedIn(form) : typedIn(form),
  isUnheard: true,
});

/** Whether the order shows what a press asked for whose answer was lost. */
export const isMade = (
  order: BuyerOrder,
  { form, values }: Pick<ChangeAnswer, 'form' | 'values'>,
): boolean => {
  const { status, shipping_address: to, delivery } = order;
  if (form === 'cancel' || form === 'outside-cancel') return status === orderStatus.canceled;
  if (form === 'outside-sent') return false;
  if (form === 'recipient')
    return recipientFields.every((name) => String(delivery.recipient?.[name] ?? '') === values[name]);
  return to !== null && addressFields.every((name) => to[name] === values[name]);
};
