import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { cardEnding } from '@goodshelf/contract/lookups/device-wallets';
import { labelOf } from '@goodshelf/contract/lookups/lookup';
import { isOutsideMethod, isWalletMethod, paymentMethods } from '@goodshelf/contract/lookups/payments';
import { money } from '../parts/money.ts';
import { receiptTexts as texts } from './receipt-texts.ts';

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

/** The provider's code of a card company as people write it. */
const brandName = (code: string): string => brandNames[code.toLowerCase()] ?? code;

/** By which card; where several paid it, how much by each. */
export const PaidWith = ({
  order: { card, payments, method },
}: {
  order: Pick<BuyerOrder, 'card' | 'payments' | 'method'>;
}) => {
  if (isOutsideMethod(method))
    return <p className="small">{texts.paidBy(labelOf(paymentMethods, method))}</p>;
  const [only] = payments;
  if (payments.length === 1 && only?.gift_card_last4 != null)
    return <p className="small">{texts.paidByGiftCard(only.gift_card_last4)}</p>;
  const isByWallet = isWalletMethod(method);
  if (payments.length < 2 && isByWallet) return <p className="small">{texts.wallet}</p>;
  if (payments.length < 2)
    return card === null ? null : (
      <p className="small">{texts.paidWith(brandName(card.brand), cardEnding(card))}</p>
    );
  return (
    <ul className="small">
      {payments.map((payment, index) => (
        <li key={index}>
          {payment.gift_card_last4 !== null
            ? texts.partPaidByGiftCard(money(payment.amount_cents), payment.gift_card_last4)
            : payment.card === null
              ? (isByWallet ? texts.partWallet : texts.partPaid)(money(payment.amount_cents))
              : texts.partPaidWith(
                  money(payment.amount_cents),
                  brandName(payment.card.brand),
                  cardEnding(payment.card),
                )}
        </li>
      ))}
    </ul>
  );
};
