import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '@goodshelf/contract';
import { startOfDay } from '@goodshelf/contract/order-periods';
import type { AttemptLimits } from '../../modules/limits/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { authenticationPage, nothingToConfirmPage, pageSecurityPolicy } from './authenticate-page.ts';
import { decideIntent, eventsOf } from './payment-intents.ts';
import { reportTimeZone, writeSandboxReport } from './reports.ts';
import type { IntentRow, SandboxCardRepo } from './sandbox-card.repo.ts';
import { findCardByPaymentMethod } from './test-cards.ts';
import { rateLimitError, tokenizeCard } from './tokenize-card.ts';

export type RoutesDeps = {
  readonly repo: SandboxCardRepo;
  readonly clock: Clock;
  readonly disputeDelayMs: number;
  readonly reportPath: string;
  /** Whether an origin (`https://shop.example.org`) is a storefront of ours: only those may tokenize and be returned to. */
  isShopOrigin(origin: string): boolean | Promise<boolean>;
  /** Counts the cards that come from an address. */
  readonly limits: Pick<AttemptLimits, 'count'>;
};

const prefix = '/sandbox-card';

/** The provider's own web side, below `/sandbox-card`: the card field's target and the bank's page. */
export const registerRoutes = async (app: FastifyInstance, deps: RoutesDeps): Promise<void> => {
  await app.register(async (provider) => {
    provider.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    registerCardField(provider, deps);
    registerBankPage(provider, deps);
    registerReport(provider, deps);
  });
};

const registerCardField = (app: FastifyInstance, deps: RoutesDeps): void => {
  const allowOrigin = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { origin } = request.headers;
    void reply.header('vary', 'origin');
    if (origin === undefined || !(await deps.isShopOrigin(origin))) return;
    void reply.header('access-control-allow-origin', origin);
    void reply.header('access-control-allow-methods', 'POST');
    void reply.header('access-control-allow-headers', 'content-type');
    void reply.header('access-control-max-age', '600');
  };
  app.options(`${prefix}/payment_methods`, async (request, reply) => {
    await allowOrigin(request, reply);
    return reply.code(204).send();
  });
  app.post(`${prefix}/payment_methods`, { bodyLimit: 2_000 }, async (request, reply) => {
    await allowOrigin(request, reply);
    void reply.header('cache-control', 'no-store');
    const tooMany = await overTheLimit(deps, request.ip);
    if (tooMany !== null)
      return reply
        .code(429)
        .header('retry-after', String(tooMany.retryAfterSeconds ?? 60))
        .send({ error: rateLimitError(tooMany.message) });
    const answer = await tokenizeCard(deps, request.body);
    return 'id' in answer ? answer : reply.code(402).send({ error: answer });
  });
};

/** The refusal of an address from which too many cards have come; null while there is room. */
const overTheLimit = async ({ limits }: RoutesDeps, address: string): Promise<Problem | null> => {
  try {
    await limits.count('tokenizeAddress', address);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
};

type ReportRequest = FastifyRequest<{ Querystring: { first_day?: unknown; last_day?: unknown } }>;

/** What was moved on some days, as the provider's own site would hand it out. */
const registerReport = (app: FastifyInstance, { repo, clock, reportPath }: RoutesDeps): void => {
  app.get(reportPath, async (request: ReportRequest, reply) => {
    const { first_day: first, last_day: last } = request.query;
    const [from, to] = [dayStart(first, 0), dayStart(last, 1)];
    if (from === null || to === null || to <= from || Date.parse(to) - Date.parse(from) > longestMs)
      return reply.code(400).type('text/plain; charset=utf-8').send('first_day and last_day: 2026-03-31');
    const movements = await repo.listMovements(new Date(from), new Date(to), clock.now());
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="test-cards-${String(first)}-to-${String(last)}.csv"`,
        'x-content-type-options': 'nosniff',
      })
      .type('text/csv; charset=utf-8')
      .send(writeSandboxReport(movements));
  });
};

const longestMs = 367 * 86_400_000;

const dayStart = (day: unknown, daysLater: number): string | null =>
  typeof day === 'string' ? startOfDay(day, daysLater, reportTimeZone) : null;

type IntentRequest = FastifyRequest<{ Params: { intent: string } }>;

const registerBankPage = (app: FastifyInstance, deps: RoutesDeps): void => {
  const findIntent = (request: IntentRequest): Promise<IntentRow | null> =>
    /^pi_[0-9a-f]{24}$/.test(request.params.intent)
      ? deps.repo.findIntent(request.params.intent)
      : Promise.resolve(null);

  app.get(`${prefix}/authenticate/:intent`, async (request: IntentRequest, reply) => {
    const intent = await findIntent(request);
    const returnUrl = await ourReturnUrl(deps, intent);
    if (intent?.status === 'requires_action')
      return sendPage(reply, 200, authenticationPage(intent), returnUrl);
    return sendPage(reply, intent === null ? 404 : 410, nothingToConfirmPage(returnUrl), returnUrl);
  });

  app.post(`${prefix}/authenticate/:intent`, async (request: IntentRequest, reply) => {
    const intent = await findIntent(request);
    const returnUrl = await ourReturnUrl(deps, intent);
    if (intent === null) return sendPage(reply, 404, nothingToConfirmPage(null), null);
    await answerBank(deps, intent, request.body);
    if (returnUrl === null) return sendPage(reply, 200, nothingToConfirmPage(null), null);
    return reply.header('cache-control', 'no-store').redirect(returnUrl, 303);
  });
};

/** The buyer's answer; one that comes too late changes nothing. */
const answerBank = async (deps: RoutesDeps, intent: IntentRow, body: unknown): Promise<void> => {
  const now = deps.clock.now();
  const card = intent.test_card === null ? null : findCardByPaymentMethod(intent.test_card);
  const isConfirmed =
    typeof body === 'object' && body !== null && 'answer' in body && body.answer === 'complete';
  const ended: IntentRow =
    isConfirmed && card !== null
      ? decideIntent(intent, card, now, deps.disputeDelayMs)
      : { ...intent, status: 'requires_payment_method', failure_code: 'authentication_failed' };
  await deps.repo.finishIntent(ended, eventsOf(ended, now));
};

/** Where the bank's page leads back to: only to a shop of ours, whatever was stored. */
const ourReturnUrl = async (deps: RoutesDeps, intent: IntentRow | null): Promise<string | null> => {
  const url = intent?.return_url ?? null;
  if (url === null || !URL.canParse(url)) return null;
  const { origin, protocol } = new URL(url);
  return /^https?:$/.test(protocol) && (await deps.isShopOrigin(origin)) ? url : null;
};

const sendPage = (
  reply: FastifyReply,
  status: number,
  html: string,
  returnUrl: string | null,
): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-security-policy': pageSecurityPolicy(returnUrl === null ? null : new URL(returnUrl).origin),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(html);
