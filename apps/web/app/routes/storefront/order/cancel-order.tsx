import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { Form } from 'react-router';
import { Link } from '../../../shell/links/storefront.ts';
import { money } from '../parts/money.ts';
import { useShop } from '../shop.ts';
import type { ChangeAnswer } from './change-answer.ts';
import { changeTexts } from './change-texts.ts';
import { hasBooks } from './order-story.ts';

const texts = changeTexts.cancel;

/** Asks once more before everything goes back. */
export const CancelOrder = ({ order, answer }: { order: BuyerOrder; answer: ChangeAnswer | null }) => {
  const shop = useShop();
  const what = hasBooks(order) ? 'books' : 'gift';
  const hasGiftToo = what === 'books' && order.totals.gifts_cents > 0;
  return (
    <Form method="post" action="?change=cancel#changes" aria-labelledby="changes-title">
      <h2 id="changes-title">{texts.title[what]}</h2>
      <p>
        {texts.lead(money(order.totals.total_cents))}
        {hasGiftToo ? ` ${texts.withGift(shop.name)}` : ''}
      </p>
      {answer === null ? null : (
        <p className="notice notice-problem" role="alert">
          {answer.message}
        </p>
      )}
      <input type="hidden" name="intent" value="cancel" />
      <p className="button-row">
        <button className="button button-danger">{texts.button(money(order.totals.total_cents))}</button>
        <Link className="button button-quiet" to="?">
          {texts.keep[what]}
        </Link>
      </p>
    </Form>
  );
};
