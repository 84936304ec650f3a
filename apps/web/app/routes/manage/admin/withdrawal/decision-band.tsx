import type { WithdrawalDetails } from '@goodshelf/contract/admin-withdrawals.contract';
import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { useState } from 'react';
import { referenceWords } from '../../../../features/withdrawals/withdrawal-state.tsx';
import { Link } from '../../../../shell/links/platform.ts';
import { LocalDate, zoneName } from '../../../../ui/local-date.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { withdrawalRunPath } from '../admin-paths.ts';
import { staffWithdrawalsTexts } from '../withdrawals/texts.ts';
import { useApprove } from './use-approve.ts';
import { CompleteForm, Said } from './complete-form.tsx';
import { RejectForm } from './reject-form.tsx';

const texts = staffWithdrawalsTexts.page;

type Props = {
  readonly found: WithdrawalDetails;
  readonly seenVersion: number;
  readonly onChanged: () => void;
};

/** What stands in the way or what became of it, and what staff can do. */
export const DecisionBand = ({ found, seenVersion, onChanged }: Props) => {
  const [open, setOpen] = useState<'complete' | 'reject' | null>(null);
  const close = () => setOpen(null);
  const { abilities } = found;
  // Whatever fits one person needs nobody's approval, though anybody could give it.
  const asksApproval = abilities.approve && found.obstacle === 'withdrawal_needs_approval';
  const { isBusy, notice, approve } = useApprove(found);
  return (
    <section className="withdrawal-band" aria-label={texts.band}>
      {found.status === withdrawalStatus.pending ? <InTheWay found={found} /> : <Ending found={found} />}
      <Approval found={found} />
      <PartOfRun found={found} />
      <Said notice={notice} />
      {!abilities.complete && !abilities.reject && !asksApproval ? null : (
        <div className="withdrawal-buttons">
          {asksApproval ? (
            <button type="button" className="button" aria-busy={isBusy} onClick={approve}>
              {texts.needsApproval.approve}
            </button>
          ) : null}
          {abilities.complete ? (
            <button type="button" className="button" onClick={() => setOpen('complete')}>
              {texts.complete}
            </button>
          ) : null}
          {abilities.reject ? (
            <button type="button" className="button button-quiet" onClick={() => setOpen('reject')}>
              {texts.reject}
            </button>
          ) : null}
        </div>
      )}
      <SideDrawer title={staffWithdrawalsTexts.complete.title} isOpen={open === 'complete'} onClose={close}>
        {open === 'complete' ? (
          <CompleteForm found={found} seenVersion={seenVersion} onChanged={onChanged} onSaved={close} />
        ) : null}
      </SideDrawer>
      <SideDrawer title={staffWithdrawalsTexts.reject.title} isOpen={open === 'reject'} onClose={close}>
        {open === 'reject' ? <RejectForm found={found} onSaved={close} /> : null}
      </SideDrawer>
    </section>
  );
};

type FoundProps = { readonly found: WithdrawalDetails };

const InTheWay = ({ found }: FoundProps) => {
  const { obstacle, abilities, taken, run } = found;
  if (taken === null) {
    if (!abilities.reject) return <p>{texts.own}</p>;
    return obstacle === null ? <p>{texts.ready}</p> : <Obstacle found={found} />;
  }
  const words = run === null ? texts.taken : texts.taken.inRun;
  const youAfter = obstacle === null ? words.youAfter : texts.taken.youStopped;
  return (
    <>
      <p>
        {taken.is_you ? words.you : words.before(taken.by)}
        <LocalDate at={taken.at} withTime />
        {taken.is_you ? youAfter : words.after}
      </p>
      {/* What came in between while somebody was paying it. */}
      <Obstacle found={found} />
    </>
  );
};

const Obstacle = ({ found: { obstacle, held_until: heldUntil } }: FoundProps) => {
  if (obstacle === null) return null;
  if (obstacle === 'withdrawal_needs_approval') return <p>{texts.needsApproval.text}</p>;
  // Who approved it is said below.
  if (obstacle === 'withdrawal_approved_by_you') return null;
  if (obstacle !== 'payout_details_held') return <p>{texts.obstacles[obstacle]}</p>;
  return (
    <p>
      {texts.held.before}
      {heldUntil === null ? null : <LocalDate at={heldUntil} withTime />}
      {texts.held.after(zoneName())}
    </p>
  );
};

/** Who approved what is too much for one person, and when. */
const Approval = ({ found: { approval, status } }: FoundProps) => {
  if (approval === null) return null;
  const mustLeaveIt = approval.is_you && status === withdrawalStatus.pending;
  return (
    <p>
      {approval.is_you ? texts.approval.you : texts.approval.other(approval.by)}
      <LocalDate at={approval.at} withTime />
      {mustLeaveIt ? texts.approval.youAfter : '.'}
    </p>
  );
};

const PartOfRun = ({ found: { run } }: FoundProps) =>
  run === null ? null : (
    <p>
      {texts.run.before}
      <Link to={withdrawalRunPath(run.id)}>{run.number}</Link>.
    </p>
  );

const Ending = ({ found }: FoundProps) => {
  const { status, is_canceled: isCanceled, ended_at: endedAt, ended_by: endedBy, reason } = found;
  const isCompleted = status === withdrawalStatus.completed;
  return (
    <>
      <p>
        {isCompleted ? texts.completed : isCanceled ? texts.canceled : texts.rejected}
        {endedAt === null ? null : <LocalDate at={endedAt} withTime />}
        {texts.by(endedBy ?? '')}.
      </p>
      {isCompleted ? <p>{texts.reference(referenceWords(found))}</p> : null}
      {isCompleted || isCanceled || reason === null ? null : (
        <p className="withdrawal-reason">{texts.reason(reason)}</p>
      )}
    </>
  );
};
