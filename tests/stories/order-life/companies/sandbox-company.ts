import Fastify from 'fastify';
import type { SandboxCard } from '../../../../apps/server/src/adapters/sandbox-card/index.ts';
import type { Clock } from '../../../../apps/server/src/platform/clock/index.ts';
import type { TestDatabase } from '../../../support/database.ts';
import { createFaultyLine, type LineState } from '../../../support/faulty-line.ts';
import { noLimits } from '../../../support/limits.ts';
import { signatureHeader } from '../../../support/sandbox.ts';
import type { Company, InTheirBooks, Trouble } from './company.ts';

/** What the company does is in this process, so its trouble is the line's. */
const lineOf: Partial<Record<Trouble, LineState>> = {
  'fails before': 'loses questions',
  'fails after': 'loses answers',
  'asks for patience': 'loses questions',
  'sends rubbish': 'loses answers',
};

const eventsOf = `select e.payload from sandbox_card.events e
  join sandbox_card.payment_intents i
    on i.id in (e.payload->'data'->'object'->>'payment_intent', e.payload->'data'->'object'->>'id')
  where i.idempotency_key = any($1) and e.next_attempt_at <= $2 order by e.created_at`;
const booksOf = `select i.idempotency_key as payment, count(*)::int as charges, sum(i.amount_cents)::int as captured,
    coalesce(sum(r.cents), 0)::int as back,
    max(case when i.disputed_at > $2 then null when i.dispute_closed_at <= $2 then i.dispute_outcome
      when i.disputed_at is not null then 'open' end) as dispute
  from sandbox_card.payment_intents i
  left join (
    select payment_intent, sum(amount_cents) as cents from sandbox_card.refunds
    where case when ends_at <= $2 then last_status else first_status end = 'succeeded' group by payment_intent
  ) r on r.payment_intent = i.id
  where i.idempotency_key = any($1) and i.status = 'succeeded'
  group by i.idempotency_key`;

type Deps = { readonly own: TestDatabase; readonly clock: Clock; readonly sandbox: SandboxCard };

/** The card company of this machine: its books are tables, its bank's page is in the process. */
export const createSandboxCompany = async ({ own, clock, sandbox }: Deps): Promise<Company> => {
  const line = createFaultyLine();
  const bank = Fastify();
  await sandbox.registerRoutes(bank, { isShopOrigin: () => true, limits: noLimits });
  const look = async <Row extends object>(text: string, payments: readonly string[]): Promise<Row[]> => {
    const values = [payments, clock.now()];
    return (await own.db.asOperator('look at the sandbox', (tx) => tx.raw<Row>(text, values))).rows;
  };
  return {
    name: 'sandbox-card',
    open: () => line.withFaults(sandbox.provider),
    setTrouble: (trouble) => line.set(lineOf[trouble] ?? stateOf(trouble)),
    answer: async (url, answer) => {
      const { pathname } = new URL(url);
      if (!pathname.startsWith('/sandbox-card/authenticate/')) return;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const payload = `answer=${answer === 'agrees' ? 'complete' : 'fail'}`;
      await bank.inject({ method: 'POST', url: pathname, headers, payload });
    },
    review: () => undefined,
    // Its test cards open disputes and decide them.
    dispute: () => undefined,
    events: async (payments) =>
      (await look<{ payload: object }>(eventsOf, payments)).map(({ payload }) => {
        const rawBody = Buffer.from(JSON.stringify(payload));
        const signature = signatureHeader(sandbox.webhookSecret, rawBody, clock.now());
        return { provider: 'sandbox-card', rawBody, headers: { 'stripe-signature': signature } };
      }),
    books: async (payments) => {
      const rows = await look<InTheirBooks & { payment: string }>(booksOf, payments);
      return new Map(rows.map(({ payment, ...known }) => [payment, known]));
    },
    close: () => bank.close(),
  };
};

const lineStates: readonly LineState[] = ['loses answers', 'loses questions', 'is silent'];
const stateOf = (trouble: Trouble): LineState => lineStates.find((state) => state === trouble) ?? 'works';
