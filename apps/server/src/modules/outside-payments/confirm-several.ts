import { type endpoints, type Output, type ParsedInput, Problem } from '@goodshelf/contract';
import { cents } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, statement } from '../../platform/database/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Actor } from '../audit/index.ts';
import { confirmAndGoOn } from './confirm-and-go-on.ts';
import { outsideTexts as texts } from './outside-payments.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock };
type Payments = ParsedInput<typeof endpoints.confirmOutsidePayments>['body']['payments'];

const numbersStatement = statement<{ id: string; number: string }>(
  'outside-payments.numbers',
  'select id, number from order_buyers where organization_id = $1 and id = any($2::uuid[])',
);

/** Confirms several, each in its own transaction: one that cannot be confirmed stops no other, and says why. */
export const confirmSeveral =
  (deps: Deps) =>
  async (
    scope: OrgScope,
    actor: Actor,
    payments: Payments,
  ): Promise<Output<typeof endpoints.confirmOutsidePayments>> => {
    const ids = payments.map(({ order_id: orderId }) => orderId);
    const named = await deps.db.readInScope(scope, numbersStatement, [scope.organizationId, ids]);
    const results = [];
    for (const { order_id: orderId, received_on: receivedOn, received_cents: receivedCents } of payments) {
      const number = named.find(({ id }) => id === orderId)?.number ?? '';
      const received = { orderId, receivedOn, receivedCents: cents(receivedCents) };
      try {
        await confirmAndGoOn(deps)(scope, actor, received);
        results.push({ order_id: orderId, number, problem: null });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        results.push({ order_id: orderId, number, problem: error.message });
      }
    }
    // A payment that is named twice is one payment.
    const confirmed = new Set(results.flatMap(({ order_id: id, problem }) => (problem === null ? [id] : [])));
    return {
      success: texts.confirmedSeveral(confirmed.size),
      results,
    };
  };
