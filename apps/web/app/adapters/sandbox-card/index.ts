import type { CardFields } from '../card-entry.ts';
import { exchange } from './exchange.ts';
import { testCards } from './test-cards.ts';

/** The sandbox of our own, which speaks as the card company does. */
export const sandboxCard: CardFields = { kind: 'fields', exchange, testCards };
