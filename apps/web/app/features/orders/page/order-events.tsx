import type { OrderDetails } from '@goodshelf/contract/orders.contract';
import { LocalDate } from '../../../ui/local-date.tsx';
import { orderTexts } from './texts.ts';

const texts = orderTexts;

/** What happened to the order, the latest first. */
export const OrderEvents = ({ events }: { events: OrderDetails['events'] }) => (
  <section className="order-section">
    <h2>{texts.history}</h2>
    <ol className="order-events">
      {events.toReversed().map(({ at, text }, place) => (
        // The history only grows: each keeps its place from the first. Several can share a moment and a kind.
        <li key={events.length - place}>
          <p>{text}</p>
          <p className="cell-note">
            <LocalDate at={at} withTime />
          </p>
        </li>
      ))}
    </ol>
  </section>
);
