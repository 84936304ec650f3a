import type { WithdrawalRun } from '@goodshelf/contract/withdrawal-runs.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { useLocation, useParams } from 'react-router';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { DetailPage } from '../../../../ui/detail-page.tsx';
import { DraftNote } from '../../../../ui/form/draft-note.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { withdrawalRunsPath } from '../admin-paths.ts';
import { leftOutIn } from '../withdrawal-runs/left-out.ts';
import { RunState } from '../withdrawal-runs/run-columns.tsx';
import { withdrawalRunTexts } from '../withdrawal-runs/texts.ts';
import '../withdrawals/withdrawals.css';
import { Said } from '../withdrawal/complete-form.tsx';
import { canPay, canRecord } from './can-record.ts';
import { GoneNotice } from './gone-notice.tsx';
import { LeftOutNotice } from './left-out-notice.tsx';
import { RunBand, RunProgress } from './run-band.tsx';
import { RunGroupSection } from './run-group.tsx';
import { groupsOf, progressOf } from './run-sums.ts';
import { useDestinations } from './use-destinations.ts';
import { usePayments } from './use-payments.ts';
import './withdrawal-run.css';

const texts = withdrawalRunTexts.page;
const recordTexts = withdrawalRunTexts.record;

/** A payment run: where its withdrawals go, and what they are known by once they are paid. */
export default function StaffWithdrawalRun() {
  const { runId = '' } = useParams();
  const answer = useApiQuery('getWithdrawalRun', { params: { runId } });
  return (
    <DetailPage
      texts={texts}
      back={{ to: withdrawalRunsPath, label: texts.back }}
      answer={answer}
      tabTitle={({ number }) => texts.title(number)}
      title={(run) =>
        run === undefined ? (
          <SkeletonText width={12} />
        ) : (
          <>
            {run.number} <RunState waiting={progressOf(run.items).waitingCount} />
          </>
        )
      }
      lead={(run) =>
        run === undefined ? (
          <SkeletonText width={20} />
        ) : (
          <>
            {texts.started}
            <LocalDate at={run.started_at} withTime />
            {texts.by(run.started_by)}.
          </>
        )
      }
    >
      {(run) => (
        <div className="run-page">
          {run === undefined ? <SkeletonText width={32} /> : <Found key={run.id} run={run} />}
        </div>
      )}
    </DetailPage>
  );
}

const Found = ({ run }: { readonly run: WithdrawalRun }) => {
  const { state } = useLocation();
  const destinations = useDestinations(run);
  const { shown, versions, refusals, notice: notShown, isBusy, show, hide } = destinations;
  const payments = usePayments(run, destinations);
  const { values, field, formProps, isSaving, restored, notice, typedCount, typedCents } = payments;
  const isRecordable = (item: WithdrawalRun['items'][number]) => canRecord(item, versions);
  // What was changed since it was shown isn't shown any more, and is asked for with the same button.
  const isShown =
    shown !== null && run.items.every((item) => !canPay(item) || shown.has(item.id) || refusals.has(item.id));
  const canRecordAny = run.items.some(isRecordable);
  return (
    <>
      <LeftOutNotice leftOut={leftOutIn(state)} />
      <GoneNotice gone={payments.gone} onDismiss={payments.leaveGone} />
      <RunProgress run={run} />
      <RunBand
        run={run}
        isShown={isShown}
        wasSeen={canRecordAny}
        notice={notShown}
        isBusy={isBusy}
        onShow={show}
        onHide={hide}
      />
      <form className="run-form" {...formProps}>
        {groupsOf(run.items).map((group) => (
          <RunGroupSection
            key={group.method ?? 'unknown'}
            group={group}
            number={run.number}
            shown={shown}
            isRecordable={isRecordable}
            typed={values}
            field={field}
            refusals={refusals}
            unrecorded={payments.unrecorded}
          />
        ))}
        {canRecordAny || notice !== null ? (
          <div className="run-foot">
            <DraftNote restored={restored} />
            <Said notice={notice} />
            {canRecordAny ? (
              <div className="form-foot">
                <SaveButton isSaving={isSaving}>{recordTexts.submit(typedCount)}</SaveButton>
                <span className={typedCount === 0 ? 'cell-note' : 'figures'}>
                  {typedCount === 0 ? recordTexts.note : formatMoney(cents(typedCents))}
                </span>
              </div>
            ) : null}
          </div>
        ) : null}
      </form>
    </>
  );
};
