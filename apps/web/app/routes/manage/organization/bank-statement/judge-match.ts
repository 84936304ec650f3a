import type { ReadStatement } from '@goodshelf/contract/outside-payments.contract';
import { firstDayToReceive } from '@goodshelf/contract/outside-words';

type Match = ReadStatement['matches'][number];

/** What arrived before the order was placed is no payment of it. */
export const isTooEarly = ({ date, payment }: Pick<Match, 'date' | 'payment'>): boolean =>
  date !== null && payment.abilities.confirm && date < firstDayToReceive(new Date(payment.placed_at));

/** Another line than the one that was confirmed: the customer has paid twice. */
export const isPaidAgain = ({
  date,
  payment: { state, received_on: day },
}: Pick<Match, 'date' | 'payment'>): boolean =>
  state === 'confirmed' && date !== null && day !== null && date !== day;

/** With another amount nothing is confirmed; what was decided before is not decided twice. */
export const isConfirmable = (match: Match): boolean =>
  match.fit !== 'other_amount' && match.payment.abilities.confirm && !isTooEarly(match);

/** The line of a payment that was confirmed before, as when a statement is read twice: it is no find. */
export const isAlreadyConfirmed = ({ payment }: Pick<Match, 'payment'>): boolean =>
  payment.state === 'confirmed';

const dayMs = 86_400_000;

/** Nothing arrives tomorrow; a day more, as it is tomorrow somewhere. */
const isInFuture = ({ date }: Pick<Match, 'date'>): boolean =>
  date !== null && Date.parse(date) > Date.now() + dayMs;

/** Ticked beforehand is only what its memo, its amount, and the whole file leave no doubt of. */
export const isSure = (match: Match): boolean =>
  match.fit === 'exact' && match.doubt === null && isConfirmable(match) && !isInFuture(match);
