import type { BuyerOrder } from '@goodshelf/contract/buyer-order.contract';
import { labelLines } from '@goodshelf/contract/delivery-words';
import { LocalTime } from '../parts/local-time.tsx';
import type { Shop } from '../shop.ts';
import {
  cardsStepOf,
  earningOf,
  hasSteps,
  isCardsOnly,
  isHeld,
  isOver,
  shipStepOf,
  whatOf,
} from './order-story.ts';
import { orderTexts } from './texts.ts';

const texts = orderTexts.steps;

type Props = { readonly order: BuyerOrder; readonly shop: Shop };

/** What happens next with a paid order, or what became of it, and whom to ask. */
export const NextSteps = ({ order, shop }: Props) => {
  const contact = order.organization.contact_email ?? shop.helpEmail;
  const help = contact === null ? null : <Help order={order} contact={contact} />;
  if (!hasSteps(order, shop.name)) return help === null ? null : <div>{help}</div>;
  return (
    <section aria-labelledby="next">
      <h2 id="next">{isOver(order) ? texts.past : texts.ahead}</h2>
      <ol className="steps">
        <HoldStep order={order} />
        <CardsStep order={order} />
        <ShipStep order={order} />
        <EarnedStep order={order} shop={shop} />
        {help === null ? null : <li>{help}</li>}
      </ol>
    </section>
  );
};

const HoldStep = ({ order }: { order: BuyerOrder }) => {
  if (order.hold_until === null || !isHeld(order)) return null;
  const what = whatOf(order);
  const [before, after] = holdWords(order);
  return (
    <li>
      <strong>{texts.changes[what]}</strong>
      <p>
        {before}
        <LocalTime at={order.hold_until} />
        {after}
      </p>
    </li>
  );
};

const holdWords = (order: BuyerOrder): readonly [string, string] => {
  const cards = order.lines.filter(({ kind }) => kind === 'gift_card').length;
  const many = cards === 1 ? 'one' : 'several';
  if (isCardsOnly(order)) return texts.sentAfter[many];
  if (whatOf(order) !== 'books') return texts.finalAfter;
  return cards === 0 ? texts.packedAfter : texts.packedAndSentAfter[many];
};

const CardsStep = ({ order }: { order: BuyerOrder }) => {
  const cards = cardsStepOf(order);
  if (cards === null) return null;
  const { title, detail } = texts.cardsSent[cards];
  return (
    <li>
      <strong>{title}</strong>
      <p>{detail}</p>
    </li>
  );
};

const ShipStep = ({ order }: { order: BuyerOrder }) => {
  const title = shipStepOf(order);
  if (title === null) return null;
  const { pickup_note: note } = order.delivery;
  return (
    <li>
      <strong>{title}</strong>
      <p>{(note === null ? texts.shipTo : texts.pickUpAt)(labelLines(order).join(', '))}</p>
      {note === null ? null : <p className="delivery-note">{note}</p>}
    </li>
  );
};

const EarnedStep = ({ order, shop }: Props) => {
  const earning = earningOf(order, shop.name);
  if (earning === null) return null;
  return (
    <li>
      <strong>{earning.title}</strong>
      <p>{earning.detail}</p>
    </li>
  );
};

const Help = ({ order, contact }: { order: BuyerOrder; contact: string }) => {
  const [before, after] = texts.helpAt(order.number);
  return (
    <>
      <strong>{texts.help}</strong>
      <p>
        {before}
        <a href={`mailto:${contact}?subject=Order%20${encodeURIComponent(order.number)}`}>{contact}</a>
        {after}
      </p>
    </>
  );
};
