import type { NextWithdrawal } from '@goodshelf/contract/withdrawals.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { Link } from '../../../../shell/links/platform.ts';
import { useSession } from '../../../../shell/platform.tsx';
import { walletPath } from '../../../../shell/session/page-guards.ts';
import { personName } from '../../../../shell/session/person-name.ts';
import { Amount } from '../../../../ui/amount.tsx';
import { PageHead } from '../../../../ui/page-head.tsx';
import { EmptyState, ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { organizationPageTexts } from '../texts.ts';
import { OpenRequest } from './open-request.tsx';
import { withdrawalsTexts } from './texts.ts';
import { useRequestId } from './use-request.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import './withdrawals.css';

const texts = withdrawalsTexts.withdraw;

/** What may be withdrawn, and the form that asks for it; with an open request, that. */
export default function Withdraw() {
  const { store } = useSession();
  const { data, error, refetch } = useApiQuery('getNextWithdrawal', {});
  return (
    <>
      <title data-pending={store === null || undefined}>
        {texts.title(store?.name ?? organizationPageTexts.shared.yourOrganization)}
      </title>
      <PageHead
        back={{ to: walletPath, label: texts.back }}
        isOverRows
        title={texts.heading}
        lead={texts.lead}
        action={
          <Link className="button button-quiet" to="/manage/organization/wallet/withdrawals">
            {texts.all}
          </Link>
        }
      />
      {data === undefined && error !== null ? (
        <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div className="withdraw">
          <Sums next={data} />
          <Next next={data} />
        </div>
      )}
    </>
  );
}

/** What there is, less what is owed; who owes nothing reads two lines. */
const Sums = ({ next }: { readonly next: NextWithdrawal | undefined }) => {
  const rows =
    next === undefined
      ? []
      : [
          { name: texts.sums.debt, amountCents: next.debt_cents },
          { name: texts.sums.due, amountCents: next.due_to_platform_cents },
        ].filter(({ amountCents }) => amountCents > 0);
  return (
    <section className="withdraw-sums" aria-label={texts.sums.label}>
      <dl>
        <div>
          <dt>{texts.sums.available}</dt>
          <dd>{next === undefined ? <SkeletonText width={8} /> : <Amount cents={next.available_cents} />}</dd>
        </div>
        {rows.map(({ name, amountCents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Amount cents={-amountCents} />
            </dd>
          </div>
        ))}
        <div className="withdraw-sum">
          <dt>{texts.sums.withdrawable}</dt>
          <dd>
            {next === undefined ? <SkeletonText width={8} /> : <Amount cents={next.withdrawable_cents} />}
          </dd>
        </div>
      </dl>
      {rows.length === 0 ? null : <p className="form-note">{texts.sums.owed}</p>}
    </section>
  );
};

const Next = ({ next }: { readonly next: NextWithdrawal | undefined }) => {
  const { id, renew } = useRequestId(next);
  if (next === undefined) return <NextSkeleton />;
  if (next.open !== null)
    return (
      <OpenRequest key={next.open.id} open={next.open} isNew={next.open.id === id}>
        {next.abilities.request ? null : <NotYou />}
      </OpenRequest>
    );
  if (next.obstacle === 'payout_details_missing')
    return (
      <EmptyState title={texts.none.title}>
        <p>{texts.none.text}</p>
        <Link className="button" to="/manage/organization/payment-information">
          {texts.none.action}
        </Link>
      </EmptyState>
    );
  if (next.obstacle !== null) {
    const missing = next.minimum_cents - next.withdrawable_cents;
    return (
      <EmptyState title={texts.tooLittle.title(formatMoney(cents(next.minimum_cents)))}>
        <p>
          {texts.tooLittle.text(formatMoney(cents(next.withdrawable_cents)), formatMoney(cents(missing)))}
        </p>
        <Link className="button button-quiet" to={walletPath}>
          {texts.tooLittle.action}
        </Link>
      </EmptyState>
    );
  }
  return next.abilities.request ? <WithdrawForm next={next} id={id} renew={renew} /> : <NotYou />;
};

/** Why it is shown and not offered: staff act in a member’s place, or are no member. */
const NotYou = () => {
  const { user } = useSession();
  if (user === null) return null;
  return <p className="notice">{user.is_admin ? texts.staff : texts.notYou(personName(user))}</p>;
};

/** About as tall as the form. */
const NextSkeleton = () => (
  <div className="withdraw-waiting" aria-hidden="true">
    {([20, 32, 32, 20] as const).map((width, line) => (
      <SkeletonText key={line} width={width} />
    ))}
  </div>
);
