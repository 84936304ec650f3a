/**
 * Payouts: where an organization's money is sent. What was saved is sealed for the organization, shown masked, and changed by its members
 * who have just proven themselves; a change holds withdrawals for 72 hours (decision 0101). What is asked for and paid stands in
 * `withdrawals` (0104), payment runs in `withdrawals/runs` (0106), schedules in `withdrawals/schedule` (0107).
 */
export { createPayoutBox, type PayoutBox } from './payout-box.ts';
export { payoutsRoutes } from './payouts.routes.ts';
export { savePayoutDetails } from './save-payout-details.ts';
export { approveWithdrawal } from './withdrawals/approve-withdrawal.ts';
export { cancelWithdrawal, completeWithdrawal, rejectWithdrawal } from './withdrawals/end-withdrawal.ts';
export { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
export { startWithdrawalRun } from './withdrawals/runs/start-run.ts';
export { recordWithdrawalRun } from './withdrawals/runs/record-run.ts';
export { withdrawalRunsRoutes } from './withdrawals/runs/runs.routes.ts';
export { askScheduledWithdrawals } from './withdrawals/schedule/schedule.jobs.ts';
export { withdrawalsRoutes } from './withdrawals/withdrawals.routes.ts';
