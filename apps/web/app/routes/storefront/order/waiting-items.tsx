import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { createDateWriter, receiptTimeZone } from '@goodshelf/contract/lookups/dates';
import { waitingCopies } from '@goodshelf/contract/shipment-words';
import { Form, useSearchParams } from 'react-router';
import { money } from '../parts/money.ts';
import { isMade, type ChangeAnswer } from './change-answer.ts';
import { changeTexts } from './change-texts.ts';
import { paidByPlaceOf } from './order-story.ts';
import { Saved } from './saved.tsx';
import { waitingTexts as texts } from './waiting-texts.ts';

type Props = {
  readonly order: BuyerOrder;
  readonly answer: ChangeAnswer | null;
  /** Of the press that cancels: made by the page, so that it works without script, and pays once. */
  readonly requestId: string;
};

const places = changeTexts.cancel;
const dates = createDateWriter({ timeZone: receiptTimeZone });

/** Which items wait for stock, and what the buyer can do: wait, or cancel them and have the money back. */
export const WaitingItems = ({ order, answer: heard, requestId }: Props) => {
  const [search] = useSearchParams();
  const given = heard?.form === 'waiting' ? heard : null;
  const isMadeUnheard = given !== null && given.isUnheard && isMade(order, given);
  const answer = isMadeUnheard ? null : given;
  const waiting = order.lines.filter((line) => waitingCopies(line) > 0);
  const saved = search.get('saved');
  const isFree = saved === 'waiting-free' || (isMadeUnheard && given.values['total'] === '0');
  const isSaved = answer === null && (isMadeUnheard || saved === 'waiting' || isFree);
  if (waiting.length === 0 && answer === null && !isSaved) return null;
  return (
    <section className="order-returns" id="waiting" aria-labelledby="waiting-title">
      {isSaved ? <Saved text={isFree ? texts.savedFree : texts.saved} /> : null}
      <h2 id="waiting-title">{texts.heading}</h2>
      {answer === null ? null : (
        <p className="notice notice-problem" role="alert">
          {answer.message}
        </p>
      )}
      <ul className="packages">
        {waiting.map((line) => (
          <WaitingLine key={line.position} order={order} line={line} requestId={requestId} />
        ))}
      </ul>
    </section>
  );
};

type Refund = BuyerOrder['waiting'][number];

const wordsOf = ({ is_everything: isAll, total_cents: total }: Refund): string => {
  if (total === 0) return isAll ? texts.cancelFreeOrder : texts.cancelFree;
  return (isAll ? texts.cancelOrder : texts.cancel)(money(total));
};

const nameOf = ({ total_cents: total }: Refund, items: string): string =>
  total === 0 ? texts.cancelFreeOf(items) : texts.cancelOf(items, money(total));

/** Where it goes back, where that is more than one place. */
const dividedOf = (order: BuyerOrder, { parts }: Refund): string =>
  places.divided(
    parts.map(({ amount_cents: amount, gift_card_last4: last4 }) =>
      last4 === null
        ? places.partTo(money(amount), paidByPlaceOf(order))
        : places.partOnCard(money(amount), last4),
    ),
  );

type LineProps = Pick<Props, 'order' | 'requestId'> & { readonly line: BuyerOrder['lines'][number] };

const WaitingLine = ({ order, line, requestId }: LineProps) => {
  const { out_of_stock_quantity: gone, backordered_quantity: comes, expected_on: day } = line;
  const refund = order.waiting.find(({ position }) => position === line.position);
  const items = texts.copies(waitingCopies(line), line.title);
  return (
    <li>
      {gone > 0 ? (
        <>
          <strong>{texts.outOfStock}</strong>
          <p>{texts.copies(gone, line.title)}</p>
          <p>{texts.gone}</p>
        </>
      ) : null}
      {comes > 0 ? (
        <>
          <strong>{texts.onBackorder}</strong>
          <p>{texts.copies(comes, line.title)}</p>
          {/* A day has no time zone: this hour is the same day everywhere in the country. */}
          <p>{day === null ? texts.comes : texts.comesOn(dates.default(`${day}T18:00:00Z`))}</p>
        </>
      ) : null}
      {refund === undefined ? (
        <p>{texts.ask}</p>
      ) : (
        <Form method="post" action="?change=waiting#waiting">
          <input type="hidden" name="intent" value="waiting" />
          <input type="hidden" name="id" value={requestId} />
          <input type="hidden" name="position" value={line.position} />
          <input type="hidden" name="total" value={refund.total_cents} />
          {refund.parts.length > 1 ? <p>{dividedOf(order, refund)}</p> : null}
          <p className="button-row">
            <button
              className="button button-quiet"
              aria-label={refund.is_everything ? undefined : nameOf(refund, items)}
            >
              {wordsOf(refund)}
            </button>
          </p>
        </Form>
      )}
    </li>
  );
};
