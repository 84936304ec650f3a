import type { CardEntry } from './card-entry.ts';
import { sandboxCard } from './sandbox-card/index.ts';

export type { CardEntry, CardFault, TestCard, TypedCard } from './card-entry.ts';

const entries: Readonly<Record<string, CardEntry>> = { 'sandbox-card': sandboxCard };

/** How cards are entered at a provider, by the name that the quote gives; null for one that these pages don't know. */
export const cardEntryOf = (provider: string): CardEntry | null => entries[provider] ?? null;
