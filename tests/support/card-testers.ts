import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Challenge } from '@goodshelf/contract/problems';
import { vi } from 'vitest';
import { contact, newKey } from './shop.ts';
import type { School } from './school.ts';
import type { TestServer } from './server.ts';

export type Answered = {
  readonly status: number;
  readonly code: string | null;
  readonly message: string;
  readonly challenge: Challenge | null;
};

export type Payer = {
  readonly address: string;
  readonly email: string;
  readonly cookies: Map<string, string>;
};

export type Tried = {
  readonly card: string;
  readonly key?: string;
  readonly proof?: string | null;
};

/** People, and programs that behave like them, who give at a storefront: by HTTP on a port, behind a proxy that says where they are. */
export const createPayers = async (server: TestServer) => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo; // it listens on a port
  const host = new URL(server.config.platformUrl).host;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  const post = (payer: Payer, path: string, body: object): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        {
          ...{ port, host: '127.0.0.1', path: `/api${path}`, method: 'POST', agent },
          headers: {
            ...{ host, 'content-type': 'application/json', 'x-forwarded-for': payer.address },
            cookie: [...payer.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            for (const line of answer.headers['set-cookie'] ?? []) {
              const [pair = ''] = line.split(';', 1);
              payer.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
            }
            const said = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Partial<Answered>; // our own API
            resolve({
              status: answer.statusCode ?? 0,
              code: said.code ?? null,
              message: said.message ?? '',
              challenge: said.challenge ?? null,
            });
          });
        },
      );
      sent.on('error', reject);
      sent.end(JSON.stringify(body));
    });

  const putGift = async (payer: Payer, school: School): Promise<void> => {
    const { status } = await post(payer, `/storefronts/${school.slug}/cart/gifts`, { amount_cents: 500 });
    if (status !== 200) throw new Error(`The gift was answered ${status}`);
  };

  const pay = (payer: Payer, school: School, { card, key = newKey(), proof = null }: Tried) =>
    post(payer, `/storefronts/${school.slug}/checkout`, {
      idempotency_key: key,
      contact: { ...contact, email: payer.email },
      payment: { method: 1, payment_method: card },
      expected_total_cents: 500,
      proof,
    });

  return { putGift, pay, close: () => agent.destroy() };
};
export type Payers = Awaited<ReturnType<typeof createPayers>>;

/** Counts every call of the card company, and lets each payment be made with a card of its own. */
export const watchProvider = (server: TestServer) => {
  const { provider } = server.modules.sandboxCard;
  const original = provider.createPayment;
  let cards = 0;
  const charges = vi.spyOn(provider, 'createPayment').mockImplementation(async (request) => {
    // As long as a near card company takes.
    await pause(20);
    const answer = await original(request);
    const { card } = answer;
    return { ...answer, card: card === null ? null : { ...card, fingerprint: `card ${cards++}` } };
  });
  const others = (['fingerprintOf', 'retrievePayment', 'abandonPayment', 'refundPayment'] as const).map(
    (name) => vi.spyOn(provider, name),
  );
  const spies = [charges, ...others];
  return {
    calls: (): number => spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0),
    forget: (): void => spies.forEach((spy) => spy.mockClear()),
  };
};
