import { endpoints, Problem } from '@goodshelf/contract';
import { paymentMethod } from '@goodshelf/contract/lookups';
import type { OutsidePayment } from '@goodshelf/contract/outside-payments.contract';
import { canTakeOutside } from '@goodshelf/contract/outside-words';
import { cents } from '@goodshelf/money';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { bind, type Binding } from '../../platform/http/index.ts';
import type { OrgScope } from '../../platform/tenancy/index.ts';
import type { Controls } from '../controls/index.ts';
import { cancelOutsidePayment, orderIdOf, sayPaymentSent } from './buyer-payment.ts';
import { confirmAndGoOn } from './confirm-and-go-on.ts';
import { confirmSeveral } from './confirm-several.ts';
import { readOutsideMethods } from './methods.repo.ts';
import { findOutsidePayment, listOutsidePayments } from './outside-payments.queries.ts';
import { buyerTexts, outsideTexts as texts } from './outside-payments.texts.ts';
import { rejectOutsidePayment } from './reject-outside-payment.ts';
import { requireStorefront, saveOutsideMethods } from './save-outside-methods.ts';
import { readBankStatement } from './statement/read-bank-statement.ts';
import { undoConfirmation } from './undo-confirmation.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly controls: Pick<Controls, 'limit'> };

const shown = async (db: Db, scope: OrgScope, orderId: string): Promise<OutsidePayment> => {
  const payment = await findOutsidePayment(db, scope, orderId);
  if (payment === null) throw new Problem('order_not_found', buyerTexts.noOrder);
  return payment;
};

export const outsidePaymentsRoutes = (deps: Deps): Binding[] => {
  const { db } = deps;
  return [
    bind(endpoints.getOutsidePayment, async ({ scope }, { params }) =>
      shown(db, scope, await orderIdOf(db, scope, params.orderToken)),
    ),
    bind(endpoints.sayPaymentSent, async ({ scope }, { params }) =>
      shown(db, scope, await sayPaymentSent(deps)(scope, params.orderToken)),
    ),
    bind(endpoints.cancelOutsidePayment, async ({ scope }, { params }) =>
      shown(db, scope, await cancelOutsidePayment(deps)(scope, params.orderToken)),
    ),
    bind(endpoints.getOutsideMethods, async ({ scope }) => {
      const type = await db.inScope(scope, (tx) => requireStorefront(tx, scope));
      const methods = await readOutsideMethods(db, scope);
      return {
        ...methods,
        hold_days_max: deps.controls.limit('outside_hold'),
        can_have_giving_fund: canTakeOutside(type, paymentMethod.payPalGivingFund),
      };
    }),
    bind(endpoints.saveOutsideMethods, async ({ scope, subject }, { body }) => {
      await saveOutsideMethods(deps)(scope, subject, body);
      return { success: texts.saved };
    }),
    bind(endpoints.listOutsidePayments, ({ scope }, { query }) => listOutsidePayments(db, scope, query)),
    bind(endpoints.confirmOutsidePayment, async ({ scope, subject }, { params, body }) => ({
      success: await confirmAndGoOn(deps)(scope, subject, {
        orderId: params.orderId,
        receivedOn: body.received_on,
        receivedCents: cents(body.received_cents),
      }),
    })),
    bind(endpoints.confirmOutsidePayments, ({ scope, subject }, { body }) =>
      confirmSeveral(deps)(scope, subject, body.payments),
    ),
    bind(endpoints.rejectOutsidePayment, async ({ scope, subject }, { params, body }) => ({
      success: await rejectOutsidePayment(deps)(scope, subject, params.orderId, body.reason),
    })),
    bind(endpoints.undoOutsidePayment, async ({ scope, subject }, { params, body }) => ({
      success: await undoConfirmation(deps)(scope, subject, {
        orderId: params.orderId,
        seenDecidedAt: new Date(body.seen_decided_at),
        reason: body.reason,
      }),
    })),
    bind(endpoints.readBankStatement, ({ scope }, { body }) => readBankStatement(db, scope, body.statement)),
  ];
};
