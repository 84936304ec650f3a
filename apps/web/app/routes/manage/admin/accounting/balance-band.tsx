import type { TrialBalance } from '@goodshelf/contract/admin-accounting.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { Glyph } from '../../../../ui/glyph.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { differencesOf } from './sides.ts';
import { accountingTexts } from './texts.ts';

const texts = accountingTexts.balance;

const money = (amountCents: number): string => formatMoney(cents(amountCents));

type Props = {
  /** Undefined while it is on its way. */
  readonly balance: TrialBalance | undefined;
};

/** Whether the two sides are the same: the first question to any books. */
export const BalanceBand = ({ balance }: Props) => {
  if (balance === undefined)
    return (
      <p className="balance-band" aria-hidden="true">
        <SkeletonText width={32} />
      </p>
    );
  const { activity, closing } = balance;
  const { activityCents, closingCents } = differencesOf(balance);
  if (activityCents === 0 && closingCents === 0)
    return (
      <p className="balance-band balance-band-good" role="status">
        <Glyph name="check" />
        <span>
          <strong>{texts.inBalance}.</strong> {texts.inBalanceText(money(closing.debit_cents))}
        </span>
      </p>
    );
  return (
    <div className="balance-band balance-band-bad" role="alert">
      <Glyph name="warning" />
      <div>
        <strong>{texts.off(money(Math.max(activityCents, closingCents)))}.</strong>{' '}
        {closingCents === 0
          ? null
          : texts.offClosing(money(closing.debit_cents), money(closing.credit_cents))}{' '}
        {activityCents === 0
          ? null
          : texts.offActivity(money(activity.debit_cents), money(activity.credit_cents))}{' '}
        {texts.offText}
      </div>
    </div>
  );
};
