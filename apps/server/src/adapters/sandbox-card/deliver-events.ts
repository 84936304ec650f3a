import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { SandboxCardRepo, WaitingEvent } from './sandbox-card.repo.ts';
import { signatureHeader, signatureHeaderName } from './webhook-signature.ts';

export type DeliveryDeps = {
  readonly repo: SandboxCardRepo;
  /** Our own webhook address, asked for at each delivery because the port may be known late. */
  readonly webhookUrl: () => string;
  readonly webhookSecret: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly pollEveryMs?: number;
  /** Resolves when the process has a moment for its card company. */
  readonly turn?: () => Promise<void>;
};

export type EventDelivery = {
  /** Delivers what is due now; returns how many were taken. */
  deliverDue(): Promise<number>;
  /** Ends after the deliveries that are on their way. */
  stop(): Promise<void>;
};

const batchSize = 50;
const concurrentDeliveries = 4;
const answerTimeoutMs = 5_000;

/**
 * Sends events to our webhook as a provider does: signed, over HTTP, again after 1, 2, 4 … seconds (an hour at most)
 * until it is answered with success. Several processes may run it; an event may arrive twice and in any order.
 */
export const startEventDelivery = (deps: DeliveryDeps): EventDelivery => {
  const { repo, log, clock, pollEveryMs = 500 } = deps;
  const agents = { http: new http.Agent({ keepAlive: true }), https: new https.Agent({ keepAlive: true }) };
  const stopping = new AbortController();

  const deliver = async ({ id, payload, attempts }: WaitingEvent): Promise<string[]> => {
    const body = Buffer.from(JSON.stringify(payload));
    const headers = { [signatureHeaderName]: signatureHeader(deps.webhookSecret, body, clock.now()) };
    try {
      const status = await post(deps.webhookUrl(), body, headers, agents);
      if (status >= 200 && status < 300) return [id];
      log.warn({ eventId: id, status, attempts }, 'the webhook refused an event; it is sent again');
    } catch (error) {
      log.warn(
        { eventId: id, attempts, err: error },
        'the webhook could not be reached; the event is sent again',
      );
    }
    return [];
  };

  const deliverDue = async (): Promise<number> => {
    const events = await repo.claimEvents(clock.now(), batchSize);
    const waiting = events.values();
    const worker = async (): Promise<string[]> => {
      const delivered: string[] = [];
      for (const event of waiting) delivered.push(...(await deliver(event)));
      return delivered;
    };
    const workers = Array.from({ length: Math.min(concurrentDeliveries, events.length) }, worker);
    const delivered = (await Promise.all(workers)).flat();
    if (delivered.length > 0) await repo.markDelivered(delivered, clock.now());
    return events.length;
  };

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await deps.turn?.();
      if (stopping.signal.aborted) return;
      const taken = await deliverDue().catch((error: unknown) => {
        log.warn({ err: error }, 'the sandbox provider could not read its events and tries again');
        return 0;
      });
      if (taken === batchSize) continue;
      await pause(pollEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = loop();

  return {
    deliverDue,
    stop: async () => {
      stopping.abort();
      await running;
      agents.http.destroy();
      agents.https.destroy();
    },
  };
};

type Agents = { readonly http: http.Agent; readonly https: https.Agent };

const post = (
  address: string,
  body: Buffer,
  headers: Readonly<Record<string, string>>,
  agents: Agents,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const url = new URL(address);
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
      timeout: answerTimeoutMs,
    };
    const request =
      url.protocol === 'https:'
        ? https.request(url, { ...options, agent: agents.https })
        : http.request(url, { ...options, agent: agents.http });
    request.on('timeout', () => request.destroy(new Error('The webhook did not answer in time')));
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', reject);
    });
    request.end(body);
  });
