import { endpoints } from '@goodshelf/contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { bind, type Binding } from '../../../platform/http/index.ts';
import type { PayoutBox } from '../payout-box.ts';
import { cancelWithdrawal, completeWithdrawal, rejectWithdrawal } from './end-withdrawal.ts';
import { openWithdrawalDestination } from './open-destination.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { getWithdrawal, listAllWithdrawals } from './staff-withdrawals.queries.ts';
import { getNextWithdrawal, listWithdrawals } from './withdrawals.queries.ts';
import { withdrawalsTexts as texts } from './withdrawals.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly box: PayoutBox };

export const withdrawalsRoutes = (deps: Deps): Binding[] => {
  const request = requestWithdrawal(deps);
  const cancel = cancelWithdrawal(deps);
  const open = openWithdrawalDestination(deps);
  const complete = completeWithdrawal(deps);
  const reject = rejectWithdrawal(deps);
  return [
    bind(endpoints.listWithdrawals, ({ scope, subject }, { query }) =>
      listWithdrawals(deps, scope, subject, query),
    ),
    bind(endpoints.getNextWithdrawal, ({ scope, subject }) => getNextWithdrawal(deps, scope, subject)),
    bind(endpoints.requestWithdrawal, async ({ scope, subject }, { body }) => {
      const amountCents = cents(body.amount_cents);
      const withdrawal = await request(scope, subject, { id: body.withdrawal_id, amountCents });
      // Sent again after it has ended: nothing is set aside any more.
      const isOpen = withdrawal.status === withdrawalStatus.pending;
      return {
        success: isOpen ? texts.requested(formatMoney(amountCents)) : texts.endedAlready(withdrawal.number),
        withdrawal,
      };
    }),
    bind(endpoints.cancelWithdrawal, async ({ scope, subject }, { params }) => ({
      success: texts.canceled(formatMoney(await cancel(scope, subject, params.withdrawalId))),
    })),
    bind(endpoints.listAllWithdrawals, ({ subject }, { query }) => listAllWithdrawals(deps, subject, query)),
    bind(endpoints.getWithdrawal, ({ scope, subject }, { params }) =>
      getWithdrawal(deps, scope, subject, params.withdrawalId),
    ),
    bind(endpoints.openWithdrawalDestination, ({ scope, subject }, { params, body }) =>
      open(scope, subject, { id: params.withdrawalId, takesOver: body.take_over }),
    ),
    bind(endpoints.completeWithdrawal, async ({ scope, subject }, { params, body }) => {
      const paid = { reference: body.reference, detailsVersion: body.details_version };
      return {
        success: texts.completed(formatMoney(await complete(scope, subject, params.withdrawalId, paid))),
      };
    }),
    bind(endpoints.rejectWithdrawal, async ({ scope, subject }, { params, body }) => ({
      success: texts.rejected(formatMoney(await reject(scope, subject, params.withdrawalId, body.reason))),
    })),
  ];
};
