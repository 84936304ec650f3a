import type { WithdrawalSummary } from '@goodshelf/contract/admin-withdrawals.contract';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';
import { staffWithdrawalsTexts } from './texts.ts';

const texts = staffWithdrawalsTexts.list;

/** Whether whoever asks can pay it now, alone or with others. */
export const isReady = ({ obstacle, taken, run }: WithdrawalSummary): boolean =>
  obstacle === null && run === null && (taken === null || taken.is_you);

export const readinessWords = ({ obstacle, taken, run }: WithdrawalSummary): string => {
  if (obstacle !== null) return texts.obstacles[obstacle];
  if (run !== null) return texts.inRun(run.number);
  return taken === null ? texts.ready : texts.taken(taken.by, taken.is_you);
};

const toneOf = ({ obstacle, taken, run }: WithdrawalSummary): Tone => {
  if (obstacle === 'withdrawal_approved_by_you') return 'info';
  if (obstacle !== null) return 'warn';
  if (run !== null) return 'info';
  return taken === null ? 'good' : 'warn';
};

/** What there is to know besides: the run that it is in, who pays it there, or who approved it. */
const noteOf = ({ obstacle, taken, run, approval }: WithdrawalSummary): string | null => {
  if (obstacle !== null && run !== null) return texts.inRun(run.number);
  if (obstacle === 'withdrawal_approved_by_you') return texts.someoneElsePays;
  if (run !== null && taken !== null) return texts.taken(taken.by, taken.is_you);
  return approval === null || approval.is_you ? null : texts.approved(approval.by);
};

/** Whether it can be paid now, and else until when not, or why. */
export const Readiness = ({ row }: { readonly row: WithdrawalSummary }) => {
  const note = noteOf(row);
  return (
    <>
      <StatusChip tone={toneOf(row)}>{readinessWords(row)}</StatusChip>
      {note === null ? null : <span className="cell-note">{note}</span>}
      {row.held_until === null ? null : (
        <span className="cell-note">
          {texts.heldUntil}
          <LocalDate at={row.held_until} withTime />
        </span>
      )}
    </>
  );
};
