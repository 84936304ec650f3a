import { standardControls } from '../modules/controls/index.ts';
import { endpoints } from '@goodshelf/contract';
import { outsideMethods } from '@goodshelf/contract/lookups';
import { outsideMethodsShape } from '@goodshelf/contract/outside-methods';
import { cents } from '@goodshelf/money';
import { z } from 'zod';
import { composeModules, type ComposeDeps, type Modules } from '../compose-modules.ts';
import { endExpiredHolds, releaseDueGifts } from '../modules/orders/index.ts';
import {
  confirmOutsidePayment,
  rejectOutsidePayment,
  saveOutsideMethods,
} from '../modules/outside-payments/index.ts';
import { fixedClock, type FixedClock } from '../platform/clock/index.ts';
import { sha256 } from '../platform/ids/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoOrganizations, demoPeople } from './demo-organizations.ts';
import { readContent } from './read-content.ts';
import { visitorClient } from './visitor-client.ts';

const payment = z.strictObject({
  hoursAgo: z.number().positive(),
  method: z.literal(outsideMethods),
  firstName: z.string(),
  lastName: z.string(),
  email: z.email(),
  giftCents: z.int().positive().nullable(),
  /** Of the organization's own products. */
  sku: z.string().nullable(),
  isSaidSent: z.boolean(),
  outcome: z.enum(['waiting', 'confirmed', 'rejected']),
  reason: z.string().optional(),
});
type DemoPayment = z.output<typeof payment>;
const content = z.strictObject({ methods: outsideMethodsShape, payments: z.array(payment) });

const slug = 'lincoln';
const hourMs = 3_600_000;
const decidedAfterMs = 30 * hourMs;
/** Families of Lincoln have these sent where they live. */
const address = {
  line1: '14 Maple Avenue',
  line2: '',
  city: 'Cranston',
  state: 'RI',
  zipcode: '02910',
  country: 'US',
} as const;

/** The demo's school takes Venmo and Zelle: what families sent it waits, was confirmed, or never came. */
export const loadOutsidePayments = async (deps: ComposeDeps, now: Date): Promise<void> => {
  const { methods, payments } = readContent('outside-payments.json', content);
  const clock = fixedClock(now);
  const { db } = deps.database;
  const modules = await composeModules({ ...deps, clock });
  const owner = personOf(demoPeople.lincolnOwner.id);
  const organization = demoOrganizations.find((one) => one.slug === slug);
  if (organization === undefined) throw new Error('The demo’s school is not there');
  const scope = jobScope(organization.id);
  try {
    clock.set(new Date(now.getTime() - 300 * hourMs));
    await saveOutsideMethods({ db, clock, controls: standardControls })(scope, owner, methods);
    for (const one of payments) {
      const placedAtMs = now.getTime() - one.hoursAgo * hourMs;
      clock.set(new Date(placedAtMs));
      const { orderId, totalCents } = await place(modules, deps, one, clock);
      clock.set(new Date(placedAtMs + decidedAfterMs));
      const receivedOn = clock.now().toISOString().slice(0, 10);
      if (one.outcome === 'confirmed')
        await confirmOutsidePayment({ db, clock })(scope, owner, {
          ...{ orderId, receivedOn },
          receivedCents: cents(totalCents),
        });
      if (one.outcome === 'rejected')
        await rejectOutsidePayment({ db, clock })(scope, owner, orderId, one.reason ?? '');
      await endExpiredHolds(deps.database, now);
      await releaseDueGifts(deps.database, now);
    }
  } finally {
    await modules.close();
  }
};

const place = async (
  modules: Modules,
  { database: { db } }: ComposeDeps,
  one: DemoPayment,
  clock: FixedClock,
): Promise<{ readonly orderId: string; readonly totalCents: number }> => {
  const api = visitorClient(modules);
  const params = { slug };
  if (one.sku !== null) {
    const { rows } = await db.asOperator('a product of the demo', (tx) =>
      tx.raw<{ id: string }>(
        'select v.id from variants v join organizations o on o.id = v.organization_id where o.slug = $1 and v.sku = $2',
        [slug, one.sku],
      ),
    );
    const variantId = rows[0]?.id;
    if (variantId === undefined) throw new Error(`The demo has no product ${one.sku}`);
    await api.call(endpoints.addProductToCart, { params, body: { variant_id: variantId, quantity: 1 } });
  }
  if (one.giftCents !== null)
    await api.call(endpoints.addGiftToCart, { params, body: { amount_cents: one.giftCents } });
  const { method } = one;
  const state = one.sku === null ? null : address.state;
  const quote = await api.call(endpoints.quoteCheckout, { params, body: { state, method } });
  const key = sha256(`demo outside ${one.hoursAgo} ${one.email}`).toString('base64url');
  const { order_token: orderToken } = await api.call(endpoints.placeOrder, {
    params,
    body: {
      idempotency_key: key,
      contact: { first_name: one.firstName, last_name: one.lastName, email: one.email },
      shipping_address: one.sku === null ? null : address,
      payment: { method },
      expected_total_cents: quote.total_cents,
    },
  });
  if (one.isSaidSent) {
    clock.set(new Date(clock.now().getTime() + hourMs / 2));
    await api.call(endpoints.sayPaymentSent, { params: { ...params, orderToken }, body: {} });
  }
  const { rows } = await db.asOperator('an order of the demo', (tx) =>
    tx.raw<{ id: string }>('select id from orders where idempotency_key = $1', [key]),
  );
  const orderId = rows[0]?.id;
  if (orderId === undefined) throw new Error('A demo order was not placed');
  return { orderId, totalCents: quote.total_cents };
};
