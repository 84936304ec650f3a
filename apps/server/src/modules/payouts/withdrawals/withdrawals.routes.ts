import { endpoints } from '@goodshelf/contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { cents, formatMoney } from '@goodshelf/money';
import { bind, type Binding } from '../../../platform/http/index.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { cancelWithdrawal, completeWithdrawal, rejectWithdrawal } from './end-withdrawal.ts';
import { openWithdrawalDestination } from './open-destination.ts';
import type { PayDeps } from './require-payable.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { saveWithdrawalSchedule } from './schedule/save-schedule.ts';
import { getWithdrawalSchedule } from './schedule/schedule.queries.ts';
import { getWithdrawal, listAllWithdrawals } from './staff-withdrawals.queries.ts';
import { getNextWithdrawal, listWithdrawals } from './withdrawals.queries.ts';
import { withdrawalsTexts as texts } from './withdrawals.texts.ts';

export const withdrawalsRoutes = (deps: PayDeps): Binding[] => {
  const request = requestWithdrawal(deps);
  const cancel = cancelWithdrawal(deps);
  const saveSchedule = saveWithdrawalSchedule(deps);
  const open = openWithdrawalDestination(deps);
  const approve = approveWithdrawal(deps);
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
    bind(endpoints.getWithdrawalSchedule, ({ scope, subject }) =>
      getWithdrawalSchedule(deps, scope, subject),
    ),
    bind(endpoints.saveWithdrawalSchedule, async ({ scope, subject }, { body }) => ({
      success: await saveSchedule(scope, subject, body),
    })),
    bind(endpoints.listAllWithdrawals, ({ subject }, { query }) => listAllWithdrawals(deps, subject, query)),
    bind(endpoints.getWithdrawal, ({ scope, subject }, { params }) =>
      getWithdrawal(deps, scope, subject, params.withdrawalId),
    ),
    bind(endpoints.openWithdrawalDestination, ({ scope, subject }, { params, body }) =>
      open(scope, subject, { id: params.withdrawalId, takesOver: body.take_over }),
    ),
    bind(endpoints.approveWithdrawal, async ({ scope, subject }, { params, body }) => ({
      success: await approve(scope, subject, params.withdrawalId, body.details_version),
    })),
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
