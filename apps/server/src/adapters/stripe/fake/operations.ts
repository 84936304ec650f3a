import { FakeError } from './errors.ts';
import { createCustomers } from './customers.ts';
import { listDisputes } from './disputes.ts';
import { createDomains } from './domains.ts';
import { type Form, listIn } from './form.ts';
import { paramsOf, readParams } from './params.ts';
import { createIntents } from './payment-intents.ts';
import { createRefunds } from './refunds.ts';
import type { FakeState } from './state.ts';

/** The calls that the fake knows, by the names that tests have for them. */
const calls = {
  'create intent': ['POST', '/v1/payment_intents'],
  'confirm intent': ['POST', '/v1/payment_intents/{intent}/confirm'],
  'cancel intent': ['POST', '/v1/payment_intents/{intent}/cancel'],
  'retrieve intent': ['GET', '/v1/payment_intents/{intent}'],
  'create refund': ['POST', '/v1/refunds'],
  'list refunds': ['GET', '/v1/refunds'],
  'list disputes': ['GET', '/v1/disputes'],
  'create customer': ['POST', '/v1/customers'],
  'list methods': ['GET', '/v1/customers/{customer}/payment_methods'],
  'create method': ['POST', '/v1/payment_methods'],
  'retrieve method': ['GET', '/v1/payment_methods/{payment_method}'],
  'attach method': ['POST', '/v1/payment_methods/{payment_method}/attach'],
  'detach method': ['POST', '/v1/payment_methods/{payment_method}/detach'],
  'create domain': ['POST', '/v1/payment_method_domains'],
  'list domains': ['GET', '/v1/payment_method_domains'],
  'validate domain': ['POST', '/v1/payment_method_domains/{payment_method_domain}/validate'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>;

export type Operation = keyof typeof calls;

export type Call = {
  readonly operation: Operation;
  readonly method: 'GET' | 'POST';
  /** As Stripe's specification writes it. */
  readonly path: string;
  /** What stands in the path's braces; empty without. */
  readonly id: string;
};

const patterns = Object.entries(calls).map(([operation, [method, path]]) => ({
  ...{ method, path },
  // The keys of `calls`, which `Object.entries` forgets.
  operation: operation as Operation,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
}));

/** The call of a request; null when Stripe has it, perhaps, but we never make it. */
export const findCall = (method: string, pathname: string): Call | null => {
  for (const { pattern, ...call } of patterns) {
    const found = call.method === method ? pattern.exec(pathname) : null;
    if (found !== null) return { ...call, id: decodeURIComponent(found[1] ?? '') };
  }
  return null;
};

type Options = Parameters<typeof createIntents>[1];

export const createOperations = (state: FakeState, options: Options) => {
  const intents = createIntents(state, options);
  const refunds = createRefunds(state);
  const customers = createCustomers(state);
  const domains = createDomains(state);
  const expandIn = (form: Form): string[] => listIn(form['expand']);
  const run: Record<Operation, (id: string, form: Form) => object> = {
    'create intent': (_id, form) => intents.answer(intents.create(form), expandIn(form)),
    'confirm intent': (id, form) => intents.answer(intents.confirm(id, form), expandIn(form)),
    'cancel intent': (id, form) => intents.answer(intents.cancel(id, form), expandIn(form)),
    'retrieve intent': (id, form) => {
      readParams(paramsOf.retrieve, form);
      return intents.answer(intents.retrieve(id), expandIn(form));
    },
    'create refund': (_id, form) => refunds.create(form),
    'list refunds': (_id, form) => refunds.list(form),
    'list disputes': (_id, form) => listDisputes(state, form),
    'create customer': (_id, form) => customers.createCustomer(form),
    'list methods': (id, form) => customers.listMethods(id, form),
    'create method': (_id, form) => customers.createMethod(form),
    'retrieve method': (id) => customers.retrieveMethod(id),
    'attach method': (id, form) => customers.attach(id, form),
    'detach method': (id, form) => customers.detach(id, form),
    'create domain': (_id, form) => domains.create(form),
    'list domains': (_id, form) => domains.list(form),
    'validate domain': (id, form) => domains.validate(id, form),
  };
  return {
    authenticate: intents.authenticate,
    /** Does a call; errors are answers. */
    run: ({ operation, id }: Call, form: Form): { readonly status: number; readonly body: object } => {
      state.tick();
      try {
        return { status: 200, body: run[operation](id, form) };
      } catch (error) {
        if (error instanceof FakeError) return { status: error.status, body: error.body };
        throw error;
      }
    },
  };
};
