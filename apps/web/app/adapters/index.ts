import type { CardEntry } from './card-entry.ts';
import { sandboxCard } from './sandbox-card/index.ts';
import { stripeCard, stripeReturnWords } from './stripe/index.ts';

export type {
  Approval,
  CardEntry,
  CardFault,
  CardFields,
  CardFrame,
  CardFrameSettings,
  ExchangedCard,
  OpenFrame,
  OpenWallets,
  TestCard,
  TypedCard,
  WalletOptions,
} from './card-entry.ts';

const entries: Readonly<Record<string, CardEntry>> = { 'sandbox-card': sandboxCard, stripe: stripeCard };

/** The provider whose card fields are the page’s own: nobody else’s frame is loaded for them. */
export const ownCardFields = 'sandbox-card';

/** How cards are entered at a provider, by the name that the quote gives; null for one that these pages don't know. */
export const cardEntryOf = (provider: string): CardEntry | null => entries[provider] ?? null;

/** The address without what providers add to it where a bank leads back, some of it secret; null when there is nothing of it. */
export const withoutReturnWords = (url: URL): URL | null => {
  const words = stripeReturnWords.filter((word) => url.searchParams.has(word));
  if (words.length === 0) return null;
  const bare = new URL(url);
  for (const word of words) bare.searchParams.delete(word);
  return bare;
};
