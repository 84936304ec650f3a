import { labelOf, payoutMethods } from '@goodshelf/contract/lookups';
import type { PayoutDestination, PayoutDetails } from '@goodshelf/contract/payouts.contract';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { OnlyThePerson } from '../../../../shell/session/only-the-person.tsx';
import { LocalDate, zoneName } from '../../../../ui/local-date.tsx';
import { EmptyState, SkeletonText } from '../../../../ui/page-state.tsx';
import { PayoutForm } from './payout-form.tsx';
import { paymentInformationTexts as texts } from './texts.ts';

/** What the form begins with, as a member who has just proven themselves is shown it. */
type Opened = { readonly destination: PayoutDestination | null; readonly version: number };

/** Where the money goes, masked, and the form in which it is changed. */
export const Payout = ({ found }: { readonly found: PayoutDetails }) => {
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const [opened, setOpened] = useState<Opened | null>(null);
  /** The form was here: the focus goes to where it was opened. */
  const [isBack, setBack] = useState(false);
  const { details, version, abilities } = found;
  const change = async () => {
    // Nothing is in it yet: who they are is asked when it is saved.
    setOpened(
      details === null ? { destination: null, version } : await api('revealPayoutDetails', { body: {} }),
    );
  };
  if (opened !== null)
    return (
      <PayoutForm
        {...opened}
        isFirst={details === null}
        onClose={() => {
          setOpened(null);
          setBack(true);
        }}
      />
    );
  const button = !abilities.change ? (
    <OnlyThePerson />
  ) : (
    <button
      type="button"
      ref={isBack ? takeFocus : undefined}
      className={details === null ? 'button' : 'button button-quiet'}
      aria-busy={isBusy}
      onClick={() => run(change)}
    >
      {details === null ? (
        texts.none.action
      ) : (
        <>
          {texts.change}
          <span className="only-heard"> {texts.changeWhat}</span>
        </>
      )}
    </button>
  );
  if (details === null)
    return (
      <EmptyState title={texts.none.title}>
        <p>{texts.none.text}</p>
        {button}
      </EmptyState>
    );
  return <Summary details={details}>{button}</Summary>;
};

type SummaryProps = {
  readonly details: NonNullable<PayoutDetails['details']>;
  readonly children: React.ReactNode;
};

const Summary = ({ details, children }: SummaryProps) => (
  <section className="payout-summary" aria-labelledby="payout-title">
    <div className="payout-head">
      <h2 id="payout-title">{texts.summary}</h2>
      {children}
    </div>
    {details.held_until === null ? null : (
      <p className="notice">
        {texts.held.before}
        <LocalDate at={details.held_until} withTime />
        {texts.held.after(zoneName())}
      </p>
    )}
    {details.method === null || details.masked === null ? (
      <p className="notice notice-problem">{texts.unreadable}</p>
    ) : (
      <dl className="payout-facts">
        <div>
          <dt>{texts.method}</dt>
          <dd>{labelOf(payoutMethods, details.method)}</dd>
        </div>
        <div>
          <dt>{texts.destination[details.method]}</dt>
          <dd>{details.masked}</dd>
        </div>
        <div>
          <dt>{texts.changed}</dt>
          <dd>
            <LocalDate at={details.changed_at} withTime />
            {texts.inZone(zoneName())}
            {texts.by(details.changed_by)}
          </dd>
        </div>
      </dl>
    )}
    <p className="form-note">{texts.guarded}</p>
  </section>
);

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** As tall as the summary, so that nothing jumps when it comes. */
export const PayoutSkeleton = () => (
  <section className="payout-summary" aria-hidden="true">
    <div className="payout-head">
      <SkeletonText width={12} />
    </div>
    <div className="payout-facts">
      {[20, 32, 20].map((width, line) => (
        <div key={line}>
          <SkeletonText width={width === 32 ? 32 : 20} />
        </div>
      ))}
    </div>
  </section>
);
