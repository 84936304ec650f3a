import { isOutsideMethod, isWalletMethod } from '@goodshelf/contract/lookups/payments';
import type { Quote } from '@goodshelf/contract/quote.contract';
import { Icon } from '../../../ui/icon.tsx';
import { money } from '../parts/money.ts';
import { checkoutTexts as texts } from './texts.ts';
import { useSlow } from './use-slow.ts';

const isByWallet = ({ method }: Quote['payment'], due: number): boolean => due > 0 && isWalletMethod(method);

export const payWords = ({ due_cents: due, is_complete: isComplete, payment }: Quote): string => {
  if (isOutsideMethod(payment.method))
    return (isComplete ? texts.outside.place : texts.outside.placeBeforeTax)(money(due));
  if (isByWallet(payment, due))
    return (isComplete ? texts.wallet.pay : texts.wallet.payBeforeTax)(money(due));
  if (due === 0) return texts.placeOrder;
  return (isComplete ? texts.pay : texts.payBeforeTax)(money(due));
};

const payingWords = ({ payment, due_cents: due }: Quote): string =>
  isByWallet(payment, due) ? texts.wallet.paying : texts.paying;

type PayButtonProps = { readonly isPaying: boolean; readonly isProving: boolean; readonly quote: Quote };

/** Says the whole amount, and how it goes on once it is pressed. */
export const PayButton = ({ isPaying, isProving, quote }: PayButtonProps) => {
  const isSlow = useSlow(isPaying);
  return (
    <>
      <noscript>
        <p>
          <button type="submit" name="intent" value="update" className="button button-quiet">
            {texts.updateTotal}
          </button>
        </p>
      </noscript>
      <button
        type="submit"
        className="button button-pay button-wide button-large"
        aria-disabled={isPaying}
        aria-busy={isPaying}
      >
        {isOutsideMethod(quote.payment.method) ? null : <Icon name="lock" />}
        {isProving ? texts.proving : isPaying ? payingWords(quote) : payWords(quote)}
      </button>
      <p className={isSlow ? 'small' : 'visually-hidden'} role="status">
        {isSlow ? texts.stillWorking : isProving ? texts.proving : isPaying ? payingWords(quote) : ''}
      </p>
    </>
  );
};
