import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { itemRefundsOf } from '@goodshelf/contract/item-refunds';
import { Form } from 'react-router';
import { Link } from '../../../shell/links/storefront.ts';
import { money } from '../parts/money.ts';
import { useShop } from '../shop.ts';
import type { ChangeAnswer } from './change-answer.ts';
import { changeTexts } from './change-texts.ts';
import { paidByPlaceOf, refundPlaceOf, whatOf } from './order-story.ts';

const texts = changeTexts.cancel;

/** Asks once more before everything goes back. */
export const CancelOrder = ({ order, answer }: { order: BuyerOrder; answer: ChangeAnswer | null }) => {
  const shop = useShop();
  const what = whatOf(order);
  // What went back of single items before doesn't go back again.
  const totalCents = order.totals.total_cents - itemRefundsOf(order);
  const parts = order.payments
    .map((payment) => ({ ...payment, left: payment.amount_cents - payment.refunded_cents }))
    .filter(({ left }) => left > 0)
    .map(({ left, gift_card_last4: last4 }) =>
      last4 === null ? texts.partTo(money(left), paidByPlaceOf(order)) : texts.partOnCard(money(left), last4),
    );
  const hasGiftToo = what === 'books' && order.totals.gifts_cents > 0;
  return (
    <Form method="post" action="?change=cancel#changes" aria-labelledby="changes-title">
      <h2 id="changes-title">{texts.title[what]}</h2>
      <p>
        {totalCents === 0
          ? texts.nothingBack
          : parts.length > 1
            ? texts.leadDivided(money(totalCents), parts, refundPlaceOf(order))
            : texts.lead(money(totalCents), refundPlaceOf(order))}
        {hasGiftToo ? ` ${texts.withGift(shop.name)}` : ''}
      </p>
      {answer === null ? null : (
        <p className="notice notice-problem" role="alert">
          {answer.message}
        </p>
      )}
      <input type="hidden" name="intent" value="cancel" />
      <p className="button-row">
        <button className="button button-danger">
          {totalCents === 0 ? texts.plainButton : texts.button(money(totalCents))}
        </button>
        <Link className="button button-quiet" to="?">
          {texts.keep[what]}
        </Link>
      </p>
    </Form>
  );
};
