import { Problem } from '@goodshelf/contract/problems';
import type { Withdrawal } from '@goodshelf/contract/withdrawals.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { useQueryClient } from '@tanstack/react-query';
import { destinationWords, WithdrawalStateChip } from '../../../../features/withdrawals/withdrawal-state.tsx';
import { showSuccess } from '../../../../shell/api/show-answer.ts';
import { useAction } from '../../../../shell/api/use-action.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { LocalDate, zoneName } from '../../../../ui/local-date.tsx';
import { withdrawalsTexts } from './texts.ts';

const texts = withdrawalsTexts.open;

type Props = {
  readonly open: Withdrawal;
  /** It was asked for on this page just now: its heading takes the focus that the form had. */
  readonly isNew: boolean;
  readonly children: React.ReactNode;
};

/** The request that waits: everything about it, and the way to take it back. */
export const OpenRequest = ({ open, isNew, children }: Props) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const cancel = async (): Promise<void> => {
    const amount = formatMoney(cents(open.amount_cents));
    if (!(await confirm({ title: texts.sure, text: texts.sureText(amount) }))) return;
    try {
      await api('cancelWithdrawal', { params: { withdrawalId: open.id }, body: {} });
    } catch (error) {
      if (!(error instanceof Problem) || error.status < 500) throw error;
      // No answer came: it is canceled when it no longer waits, and nobody says that it may not be.
      const list = await api('listWithdrawals', { query: { page: 1, page_size: 10 } }).catch(() => null);
      if (list?.items.find(({ id }) => id === open.id)?.is_canceled !== true) throw error;
      showSuccess(texts.canceled(amount));
    } finally {
      await queries.invalidateQueries();
    }
  };
  const to = destinationWords(open);
  return (
    <section className="withdraw-open" aria-labelledby="withdraw-open">
      <h2 id="withdraw-open" tabIndex={-1} ref={isNew ? takeFocus : undefined}>
        {texts.heading(open.number)} <WithdrawalStateChip withdrawal={open} />
      </h2>
      <p>{open.is_being_paid ? texts.beingPaid : texts.lead}</p>
      <dl className="withdraw-facts">
        <div>
          <dt>{texts.amount}</dt>
          <dd>
            <Amount cents={open.amount_cents} />
          </dd>
        </div>
        <div>
          <dt>{texts.to}</dt>
          <dd>{to ?? <Link to="/manage/organization/payment-information">{texts.noDestination}</Link>}</dd>
        </div>
        <div>
          <dt>{texts.requested}</dt>
          <dd>
            <LocalDate at={open.requested_at} withTime />
            {texts.by(open.requested_by)}
          </dd>
        </div>
        <div>
          <dt>{texts.when}</dt>
          <dd>
            {open.is_being_paid ? (
              texts.soon
            ) : open.held_until === null ? (
              texts.review
            ) : (
              <>
                {texts.held.before}
                <LocalDate at={open.held_until} withTime />
                {texts.held.after(zoneName())}
              </>
            )}
          </dd>
        </div>
      </dl>
      {children}
      {open.abilities.cancel ? (
        <div className="form-foot">
          <button
            type="button"
            className="button button-quiet"
            aria-busy={isBusy}
            onClick={() => run(cancel)}
          >
            {texts.cancel}
          </button>
        </div>
      ) : null}
    </section>
  );
};

const takeFocus = (heading: HTMLHeadingElement | null): void => heading?.focus();
