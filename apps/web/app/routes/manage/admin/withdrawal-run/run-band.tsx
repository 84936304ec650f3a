import { withdrawalStatus } from '@goodshelf/contract/lookups';
import type { WithdrawalRun } from '@goodshelf/contract/withdrawal-runs.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { WorkProgress } from '../../../../ui/work-progress.tsx';
import { withdrawalRunTexts } from '../withdrawal-runs/texts.ts';
import { Said } from '../withdrawal/complete-form.tsx';
import { canPay } from './can-record.ts';
import { progressOf } from './run-sums.ts';

const texts = withdrawalRunTexts.page;

type RunProps = { readonly run: WithdrawalRun };

/** How far a run is. */
export const RunProgress = ({ run }: RunProps) => {
  const { count, paidCount, paidCents, amountCents, endedCount } = progressOf(run.items);
  const [paid, all] = [paidCents, amountCents].map((sum) => formatMoney(cents(sum)));
  const note = texts.progressOf(paidCount, count, paid ?? '', all ?? '');
  return (
    <WorkProgress
      label={texts.progress}
      done={paidCount}
      of={count}
      note={endedCount === 0 ? note : `${note} · ${texts.wontBe(endedCount)}`}
    />
  );
};

type Props = RunProps & {
  readonly isShown: boolean;
  /** Somebody has looked where to send them, here or before a reload. */
  readonly wasSeen: boolean;
  /** Why it wasn't shown. */
  readonly notice: string | null;
  readonly isBusy: boolean;
  readonly onShow: () => void;
  readonly onHide: () => void;
};

/** What to do with a run now. */
export const RunBand = ({ run, isShown, wasSeen, notice, isBusy, onShow, onHide }: Props) => {
  const isPayable = run.items.some(canPay);
  return (
    <section className="withdrawal-band" aria-label={texts.band}>
      <p>{isShown && isPayable ? texts.shown : whatToDo(run, wasSeen)}</p>
      {isPayable ? (
        // One button for both, so that whoever pressed it stays where they are.
        <div className="withdrawal-buttons">
          <button
            type="button"
            className={wasSeen ? 'button button-quiet' : 'button'}
            aria-busy={isBusy}
            onClick={isShown ? onHide : onShow}
          >
            {isShown ? texts.hide : texts.show}
          </button>
          {isShown ? null : <span className="cell-note">{texts.note}</span>}
        </div>
      ) : null}
      <Said notice={notice} />
    </section>
  );
};

const whatToDo = ({ items }: WithdrawalRun, wasSeen: boolean): string => {
  const { waitingCount, paidCount } = progressOf(items);
  if (waitingCount === 0) return paidCount === 0 ? texts.nothingToPay : texts.done;
  if (items.some(canPay)) return wasSeen || paidCount > 0 ? texts.lookAgain : texts.look;
  const other = items.find(
    ({ status, taken }) => status === withdrawalStatus.pending && taken !== null && !taken.is_you,
  );
  return other === undefined ? texts.stuck : texts.theirs(other.taken?.by ?? '');
};
