import type { WithdrawalDetails } from '@goodshelf/contract/admin-withdrawals.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { destinationWords } from '../../../../features/withdrawals/withdrawal-state.tsx';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { staffWithdrawalsTexts } from '../withdrawals/texts.ts';
import { paramsOf } from './params-of.ts';
import { useDecision } from './use-decision.ts';

const texts = staffWithdrawalsTexts.page.needsApproval;

/** Lets one of the staff approve what is too much for one person; somebody else pays it then. */
export const useApprove = (found: WithdrawalDetails) => {
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const { notice, decide } = useDecision(
    found,
    { notYet: texts.notYet, unheard: texts.unheard, done: texts.approved },
    ({ approval }) => approval !== null,
  );
  const approve = async () => {
    const amount = formatMoney(cents(found.amount_cents));
    const to = destinationWords(found) ?? '';
    const text = texts.confirmText(amount, found.organization.name, to);
    if (!(await confirm({ title: texts.confirmTitle(amount), text }))) return;
    // What was just read is what is approved.
    const body = { details_version: found.details_version };
    await decide(
      () => api('approveWithdrawal', { params: paramsOf(found), body }),
      ({ code }) => (code === 'payout_details_changed' ? texts.changed : null),
    );
  };
  return { isBusy, notice, approve: () => run(approve) };
};
