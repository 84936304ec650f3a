import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { refundSplit } from '@goodshelf/contract/refund-split';
import { type Cents, cents, formatMoney } from '@goodshelf/money';
import { paymentInWords } from './payment-name.ts';
import { refundSplitTexts as texts } from './refund-texts.ts';

type Props = {
  readonly order: Pick<OrderDetails, 'payments'>;
  /** With tax, as the button says it. */
  readonly totalCents: Cents;
  /** What goes back, where that isn't all that is asked here. */
  readonly what?: string;
};

/** Where the money of a refund goes, before anybody presses; where the customer was paid back by others, nothing. */
export const RefundSplit = ({ order: { payments }, totalCents, what = texts.it }: Props) => {
  const parts = refundSplit(payments, totalCents);
  const words = parts.map(({ payment, amountCents }) =>
    texts.part(formatMoney(cents(amountCents)), paymentInWords(payment)),
  );
  const [only] = parts;
  return (
    <div role="status">
      {only === undefined ? null : (
        <p className="form-note">
          {parts.length === 1 ? texts.one(what, paymentInWords(only.payment)) : texts.several(what, words)}
        </p>
      )}
    </div>
  );
};
