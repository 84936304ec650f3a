import { createSign, type KeyObject, randomUUID } from 'node:crypto';
import http from 'node:http';
import { crc32 } from 'node:zlib';
import { approvalPage, backUrl } from './approval-page.ts';
import { createSigningKey, type SigningKey } from './certificate.ts';
import type { Instrument } from './fake-order.ts';
import { createFakeOrders, type FakeOrders, refusal } from './fake-orders.ts';
import { type Answer, answerWith, type Fault } from './faults.ts';

export type CallKind = 'token' | 'create' | 'read' | 'capture' | 'refund' | 'other';

export type FakePayPal = {
  readonly url: string;
  readonly credentials: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly webhookId: string;
  };
  readonly books: FakeOrders;
  /** What goes wrong, by the kind of call, until it is taken out. */
  readonly faults: Map<CallKind, Fault>;
  /** Every call that came, with its PayPal-Request-Id and what was sent. */
  readonly calls: { readonly kind: CallKind; readonly requestId: string | null; readonly text: string }[];
  /** The events that were told so far, the oldest first. */
  readonly events: Buffer[];
  /** The headers with which an event is sent. */
  sign(body: Buffer, at: Date, key?: SigningKey): Record<string, string>;
  /** As if PayPal-Request-Ids had got too old. */
  forgetRequests(): void;
  /** As if its tokens had been withdrawn. */
  withdrawTokens(): void;
  close(): Promise<void>;
};

const credentials = {
  clientId: 'fake-client',
  clientSecret: 'fake-secret',
  webhookId: '8PT597110X687430LKGECATA',
};

/** PayPal's API over HTTP in this process: Orders v2, refunds, disputes, signed webhooks, and a page where its buyers approve. */
export const startFakePayPal = async (): Promise<FakePayPal> => {
  const signingKey = createSigningKey();
  const events: Buffer[] = [];
  const calls: FakePayPal['calls'] = [];
  const faults = new Map<CallKind, Fault>();
  const replays = new Map<string, Answer>();
  let token = randomUUID();
  const url = () => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  };
  const books = createFakeOrders(url, (type, resource) => {
    const event = { id: `WH-${randomUUID()}`, event_version: '1.0', event_type: type, resource };
    events.push(Buffer.from(JSON.stringify(event)));
  });

  /** The same request id is answered as the first time; what was refused is tried anew. */
  const once = (requestId: string | null, work: () => Answer): Answer => {
    if (requestId === null || requestId.length > 108)
      return refusal(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED');
    const known = replays.get(requestId);
    if (known !== undefined) return { ...known, status: 200 };
    const answer = work();
    if (answer.status < 300) replays.set(requestId, answer);
    return answer;
  };

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const path = new URL(request.url ?? '/', url());
      if (path.pathname === '/checkoutnow') return approvalRoute(books, path, request.method, text, response);
      if (path.pathname === certificatePath)
        return response
          .writeHead(200, { 'content-type': 'application/x-pem-file' })
          .end(signingKey.certificate);
      const header = request.headers['paypal-request-id'];
      const requestId = typeof header === 'string' ? header : null;
      const route = routeOf(books, `${request.method} ${path.pathname}`, path);
      calls.push({ kind: route.kind, requestId, text });
      const isAllowed = route.kind === 'token' || request.headers.authorization === `Bearer ${token}`;
      return answerWith(response, faults.get(route.kind), () => {
        if (!isAllowed) return refusal(401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN');
        if (route.kind === 'token') return tokenAnswer(request.headers.authorization, token);
        return route.isOnce ? once(requestId, () => route.work(JSON.parse(text))) : route.work(null);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    ...{ url: url(), credentials, books, faults, calls, events },
    sign: (body, at, { key } = signingKey) => signedHeaders(url(), key, body, at),
    forgetRequests: () => replays.clear(),
    withdrawTokens: () => {
      token = randomUUID();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const certificatePath = '/v1/notifications/certs/CERT-360caa42-fca2a594';

const signedHeaders = (url: string, key: KeyObject, body: Buffer, at: Date): Record<string, string> => {
  const id = randomUUID();
  const time = at.toISOString();
  const message = `${id}|${time}|${credentials.webhookId}|${crc32(body)}`;
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': createSign('sha256').update(message).sign(key, 'base64'),
    'paypal-cert-url': `${url}${certificatePath}`,
    'paypal-auth-algo': 'SHA256withRSA',
  };
};

const tokenAnswer = (authorization: string | undefined, token: string): Answer => {
  const { clientId, clientSecret } = credentials;
  return authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
    ? { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
    : refusal(401, 'AUTHENTICATION_FAILURE', 'INVALID_CLIENT');
};

type Route = { readonly kind: CallKind; readonly isOnce?: true; readonly work: (body: unknown) => Answer };

const routeOf = (books: FakeOrders, call: string, { searchParams }: URL): Route => {
  const id = (pattern: RegExp): string | undefined => pattern.exec(call)?.[1];
  if (call === 'POST /v1/oauth2/token')
    return { kind: 'token', work: () => refusal(500, 'UNUSED', 'UNUSED') };
  if (call === 'POST /v2/checkout/orders') return { kind: 'create', isOnce: true, work: books.create };
  if (call === 'GET /v1/customer/disputes')
    return { kind: 'other', work: () => books.disputesOf(searchParams.get('disputed_transaction_id') ?? '') };
  const found = (
    [
      ['read', /^GET \/v2\/checkout\/orders\/(\w+)$/, books.read],
      ['capture', /^POST \/v2\/checkout\/orders\/(\w+)\/capture$/, books.capture],
      ['read', /^GET \/v2\/payments\/captures\/(\w+)$/, books.readCapture],
      ['refund', /^POST \/v2\/payments\/captures\/(\w+)\/refund$/, books.refund],
      ['other', /^GET \/v2\/payments\/refunds\/(\w+)$/, books.readRefund],
      ['other', /^GET \/v1\/customer\/disputes\/([\w-]+)$/, books.readDispute],
    ] as const
  ).find(([, pattern]) => pattern.test(call));
  if (found === undefined)
    return { kind: 'other', work: () => refusal(404, 'RESOURCE_NOT_FOUND', 'NO_SUCH_PATH') };
  const [kind, pattern, work] = found;
  const isOnce = kind === 'capture' || kind === 'refund' ? ({ isOnce: true } as const) : {};
  return { kind, ...isOnce, work: (body) => work(id(pattern) ?? '', body) };
};

const approvalRoute = (
  books: FakeOrders,
  { searchParams }: URL,
  method: string | undefined,
  form: string,
  response: http.ServerResponse,
): unknown => {
  const order = books.orders.get(searchParams.get('token') ?? '');
  if (order === undefined || order.status === 'COMPLETED') return response.writeHead(404).end();
  if (method !== 'POST')
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(approvalPage(order));
  const answer = new URLSearchParams(form).get('answer') ?? 'cancel';
  const instrument = (['fine', 'declined', 'pending'] as const).find(
    (one): one is Instrument & typeof one => one === answer,
  );
  if (instrument !== undefined) books.approve(order.id, instrument);
  return response.writeHead(303, { location: backUrl(order, answer) }).end();
};
