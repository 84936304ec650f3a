import { Problem } from '@goodshelf/contract';
import type { Withdrawal } from '@goodshelf/contract/withdrawals.contract';
import { type Cents, cents, formatMoney } from '@goodshelf/money';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import type { Actor } from '../../audit/index.ts';
import { lockFunds } from '../../ledger/index.ts';
import { lockDestination, requireDestination } from '../destinations.ts';
import type { PayoutBox } from '../payout-box.ts';
import { requirePayouts } from '../payouts.queries.ts';
import { setAside } from './set-aside.ts';
import { withdrawableCents } from './withdrawals.policy.ts';
import { presentOwnWithdrawal } from './withdrawals.present.ts';
import { findOpenWithdrawal, findWithdrawal, type WithdrawalRow } from './withdrawals.repo.ts';
import { withdrawalsTexts as texts } from './withdrawals.texts.ts';

type Deps = { readonly db: Db; readonly clock: Clock; readonly box: PayoutBox };
type Asked = { readonly id: string; readonly amountCents: Cents };

/**
 * Sets an amount aside and asks for it to be paid. The same id with the same amount again is the same request: whoever lost the answer
 * asks once more and has it. Two at once wait for each other at the payout details, so one is open at most. Throws `members_only`,
 * `no_storefront`, `withdrawal_reused`, `withdrawal_open`, `payout_details_missing`, `withdrawal_too_much`.
 */
export const requestWithdrawal =
  ({ db, clock, box }: Deps) =>
  (scope: OrgScope, actor: Actor, { id, amountCents }: Asked): Promise<Withdrawal> =>
    db.inScope(scope, async (tx) => {
      await requirePayouts(tx, scope, actor);
      const known = await lockDestination(tx, scope, box);
      const now = clock.now();
      const shown = (row: WithdrawalRow) => presentOwnWithdrawal(row, known, { now, mayAct: true });

      const before = await findWithdrawal(tx, scope, id);
      if (before !== null) {
        if (before.amount_cents !== amountCents) throw new Problem('withdrawal_reused', texts.reused);
        return shown(before);
      }
      const open = await findOpenWithdrawal(tx, scope);
      if (open !== null)
        throw new Problem('withdrawal_open', texts.open(open.number, formatMoney(cents(open.amount_cents))));
      requireDestination(known);
      const withdrawable = withdrawableCents(await lockFunds(tx, scope));
      if (amountCents > withdrawable)
        throw new Problem('withdrawal_too_much', texts.tooMuch(formatMoney(withdrawable)), {
          errors: [{ field: 'amount_cents', message: texts.tooMuch(formatMoney(withdrawable)) }],
        });

      const added = await setAside(tx, scope, { id, amountCents, actor, at: now, isScheduled: false });
      return shown(added);
    });
