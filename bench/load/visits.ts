import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { openConnection, requestBytes, type Answer, type Connection } from './connection.ts';
import { createMeter, type Figures, type Meter } from './figures.ts';

/** Visitors of a storefront, each on a connection and with a cart of his own. */
export type VisitLoad = {
  readonly kind: 'cart-add' | 'purchase';
  readonly port: number;
  readonly host: string;
  readonly slug: string;
  readonly variantIds: readonly string[];
  readonly from: number;
  readonly connections: number;
  readonly durationMs: number;
  /** How long it takes until the next one comes. */
  readonly pauseMs?: number;
};

type Visitor = {
  call<Body>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Body>;
  /** Comes back as somebody else. */
  leave(): void;
};

const cookieOf = (answer: Answer): string | undefined =>
  /^set-cookie: (?<cookie>[^;\r]+)/im.exec(answer.head)?.groups?.['cookie'];

/** Keeps cookies as a browser does, and fails at the first answer that is not a success. */
const createVisitor = (connection: Connection, { host, slug }: VisitLoad): Visitor => {
  let cookie = '';
  return {
    async call<Body>(method: 'GET' | 'POST', path: string, body?: unknown) {
      const headers = cookie === '' ? '' : `cookie: ${cookie}\r\n`;
      const answer = await connection.ask(
        requestBytes({ method, path: `/api/storefronts/${slug}${path}`, host, headers, body }),
      );
      if (answer.status !== 200)
        throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
      cookie = cookieOf(answer) ?? cookie;
      return JSON.parse(answer.body) as Body; // the API's contract
    },
    leave: () => void (cookie = ''),
  };
};

type Take = () => string;

/** Three books, each one operation; then the next visitor comes. */
const addToCart = async (visitor: Visitor, take: Take, meter: Meter): Promise<void> => {
  visitor.leave();
  for (let added = 0; added < 3; added += 1) {
    const startedAtMs = performance.now();
    await visitor.call('POST', '/cart/lines', { variant_id: take() });
    meter.note(startedAtMs);
  }
};

/** A mailbox of its own for each: one alone has a daily limit of orders, which a fast machine reaches. */
const newContact = () => ({
  ...{ first_name: 'Bea', last_name: 'Bench' },
  email: `bea-${randomBytes(6).toString('hex')}@bench.test`,
});
const address = { line1: '12 Oak Street', city: 'Providence', state: 'RI', zipcode: '02903', country: 'US' };

/** All calls of one purchase: a book, a gift, the totals, order and charge, the order's page. */
const buy = async (visitor: Visitor, take: Take, meter: Meter): Promise<void> => {
  visitor.leave();
  const startedAtMs = performance.now();
  await visitor.call('POST', '/cart/lines', { variant_id: take() });
  await visitor.call('POST', '/cart/gifts', { amount_cents: 1_000 });
  const quote = await visitor.call<{ total_cents: number }>('POST', '/checkout/quote', {
    state: address.state,
    zipcode: address.zipcode,
  });
  const placed = await visitor.call<{ order_token: string; next: { kind: string } }>('POST', '/checkout', {
    idempotency_key: randomBytes(18).toString('base64url'),
    contact: newContact(),
    shipping_address: address,
    payment: { method: 1, payment_method: 'pm_card_visa' },
    expected_total_cents: quote.total_cents,
  });
  const order = await visitor.call<{ payment_status: number }>('GET', `/orders/${placed.order_token}`);
  if (placed.next.kind !== 'done' || order.payment_status !== 1) throw new Error('A purchase was not paid');
  meter.note(startedAtMs);
};

export const runVisits = async (load: VisitLoad): Promise<Figures> => {
  let next = load.from;
  const take: Take = () => load.variantIds[next++ % load.variantIds.length] ?? '';
  const failing = Promise.withResolvers<never>();
  failing.promise.catch(() => undefined); // also heard by the race below
  const open = await Promise.all(
    Array.from({ length: load.connections }, () => openConnection(load.port, failing.reject)),
  );
  const meter = createMeter();
  const endsAtMs = performance.now() + load.durationMs;
  const visit = load.kind === 'purchase' ? buy : addToCart;
  const keepVisiting = async (connection: Connection): Promise<void> => {
    const visitor = createVisitor(connection, load);
    while (performance.now() < endsAtMs) {
      await visit(visitor, take, meter);
      if (load.pauseMs !== undefined) await pause(load.pauseMs);
    }
  };
  try {
    await Promise.race([Promise.all(open.map(keepVisiting)), failing.promise]);
    return meter.figures();
  } finally {
    for (const connection of open) connection.close();
  }
};
