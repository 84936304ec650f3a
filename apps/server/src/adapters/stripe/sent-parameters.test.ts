/**
 * What we send, against Stripe's own OpenAPI document where it is at hand (beside the repository; it is not ours to copy). It is
 * older than the version that we speak: what has been added since is named here.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cents } from '@goodshelf/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { openStripe, type StripeOnFake, tokenAtFake } from '../../../../../tests/support/stripe.ts';
import { fixedClock } from '../../platform/clock/index.ts';
import { newId } from '../../platform/ids/index.ts';
import type { SeenRequest } from './fake/index.ts';

const file = path.resolve(
  import.meta.dirname,
  '../../../../../../shared/data/specs/stripe-openapi-subset-2023-08-16.json',
);

/** Since 2026 in place of `payment_method_types`. */
const addedSince = new Set(['POST /v1/payment_intents allowed_payment_method_types']);

/** Calls that aren't in that document, with what they take by the reference of the version that we speak. */
const addedCalls: Readonly<
  Record<string, { readonly all: readonly string[]; readonly required: readonly string[] }>
> = {
  'GET /v1/payment_method_domains': {
    all: ['domain_name', 'enabled', 'ending_before', 'expand', 'limit', 'starting_after'],
    required: [],
  },
  'POST /v1/payment_method_domains': { all: ['domain_name', 'enabled', 'expand'], required: ['domain_name'] },
  'POST /v1/payment_method_domains/{payment_method_domain}/validate': { all: ['expand'], required: [] },
};

type Schema = {
  readonly type?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly items?: Schema | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly additionalProperties?: boolean | Schema | undefined;
  readonly required?: readonly string[] | undefined;
};
const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    anyOf: z.array(schema).optional(),
    items: schema.optional(),
    properties: z.record(z.string(), schema).optional(),
    additionalProperties: z.union([z.boolean(), schema]).optional(),
    required: z.array(z.string()).optional(),
  }),
);
const operation = z.object({
  requestBody: z
    .object({ content: z.object({ 'application/x-www-form-urlencoded': z.object({ schema }) }) })
    .optional(),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema })).optional(),
});
const specification = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

const isOf = (rule: Schema, value: unknown): boolean => {
  if (rule.anyOf !== undefined) return rule.anyOf.some((one) => isOf(one, value));
  if (typeof value === 'string') {
    if (rule.enum !== undefined) return rule.enum.includes(value);
    if (rule.type === 'integer') return /^-?\d+$/.test(value);
    if (rule.type === 'boolean') return value === 'true' || value === 'false';
    return rule.type === 'string';
  }
  if (typeof value !== 'object' || value === null) return false;
  const { items, additionalProperties: others } = rule;
  if (rule.type === 'array' && items !== undefined)
    return Object.values(value).every((one) => isOf(items, one));
  return (
    rule.type === 'object' &&
    Object.entries(value).every(([name, one]) => {
      const known = rule.properties?.[name] ?? (typeof others === 'object' ? others : undefined);
      return known !== undefined && isOf(known, one);
    })
  );
};

describe('what we send is what Stripe’s specification takes', () => {
  let own: TestDatabase;
  let stripe: StripeOnFake;
  let seen: readonly SeenRequest[];
  beforeAll(async () => {
    own = await createTestDatabase();
    stripe = await openStripe(own, fixedClock('2026-11-26T12:00:00Z'));
    await callEverything(stripe);
    seen = stripe.fake.requests;
  });
  afterAll(async () => {
    await stripe.fake.close();
    await own.drop();
  });

  test.skipIf(!existsSync(file))('every parameter, of every call that it describes', () => {
    const { paths } = specification.parse(JSON.parse(readFileSync(file, 'utf8')));
    const described = new Set<string>();
    const wrong = seen.flatMap((request) => {
      const call = `${request.method} ${request.path}`;
      const known = paths[request.path]?.[request.method.toLowerCase()];
      if (known === undefined) return [];
      described.add(call);
      const body = known.requestBody?.content['application/x-www-form-urlencoded'].schema;
      const query = Object.fromEntries(
        (known.parameters ?? []).map((parameter) => [parameter.name, parameter.schema]),
      );
      const rules = request.method === 'POST' ? (body?.properties ?? {}) : query;
      const missing = (body?.required ?? []).filter((name) => request.form[name] === undefined);
      const bad = Object.entries(request.form)
        .filter(([name]) => !addedSince.has(`${call} ${name}`))
        .filter(([name, value]) => rules[name] === undefined || !isOf(rules[name], value));
      return [...missing, ...bad.map(([name]) => name)].map((name) => `${call} ${name}`);
    });
    expect(wrong).toEqual([]);
    expect([...described].toSorted()).toEqual([
      'GET /v1/payment_intents/{intent}',
      'GET /v1/refunds',
      'POST /v1/customers',
      'POST /v1/payment_intents',
      'POST /v1/payment_intents/{intent}/cancel',
      'POST /v1/payment_intents/{intent}/confirm',
      'POST /v1/refunds',
    ]);
  });

  test('calls that came later are sent what they take, and each of them is made', () => {
    const made = seen.filter(({ method, path: of }) => addedCalls[`${method} ${of}`] !== undefined);
    const wrong = made.flatMap(({ method, path: of, form }) => {
      const { all = [], required = [] } = addedCalls[`${method} ${of}`] ?? {};
      const sent = Object.keys(form);
      return [
        ...sent.filter((name) => !all.includes(name)),
        ...required.filter((name) => !sent.includes(name)),
      ];
    });
    expect(wrong).toEqual([]);
    expect(new Set(made.map(({ method, path: of }) => `${method} ${of}`))).toEqual(
      new Set(Object.keys(addedCalls)),
    );
  });

  test('a parameter that there is not would be found', () => {
    const rule: Schema = { type: 'object', properties: { amount: { type: 'integer' } } };
    expect(isOf(rule, { amount: '100' })).toBe(true);
    expect(isOf(rule, { amount: '1.5' })).toBe(false);
    expect(isOf(rule, { ammount: '100' })).toBe(false);
  });
});

/** Each call of the adapter, once at least. */
const callEverything = async ({ fake, provider, registerHosts }: StripeOnFake): Promise<void> => {
  const request = (paymentMethod: string) => {
    const key = newId<'payment'>();
    const metadata = { organization_id: newId(), order_id: newId(), payment_id: key };
    return {
      ...{ key, amountCents: cents(5_000), paymentMethod, description: 'Order GS-10001', metadata },
      returnUrl: 'http://shop.localhost/lincoln/order/secret',
    };
  };
  const paid = request('pm_card_visa');
  const paymentReference = (await provider.createPayment(paid)).reference ?? '';
  await provider.retrievePayment({ reference: paymentReference });
  const waiting = request('pm_card_threeDSecure2Required');
  await provider.createPayment(waiting);
  await provider.abandonPayment(waiting);
  const refund = { key: `${newId()}:1`, paymentReference, amountCents: cents(100) };
  await provider.refundPayment({ ...refund, metadata: { ...paid.metadata, refund_id: newId() } });
  await provider.retrieveRefund(refund);
  const { savedMethods } = provider;
  const customer = (await savedMethods?.createCustomer({ key: newId() })) ?? '';
  const paymentMethod = await tokenAtFake(fake, 'ordinary');
  await savedMethods?.attach({ customer, paymentMethod });
  await savedMethods?.list(customer);
  await savedMethods?.charge({ ...request(paymentMethod), customer });
  await savedMethods?.detach({ customer, paymentMethod });
  const { signal } = new AbortController();
  fake.setDoubted('lincoln.example', true);
  await registerHosts(['lincoln.example'], signal);
  await registerHosts(['lincoln.example', 'shop.example'], signal);
};
