import { Problem } from '@goodshelf/contract';
import type { StorefrontContext } from '../../platform/http/index.ts';
import type { AttemptLimits } from '../limits/index.ts';
import { cartTexts } from './cart.texts.ts';

/** Nothing is put into a cart of a shop that is not open yet (`storefront_not_open`). */
export const requireOpen = ({ storefront }: StorefrontContext): void => {
  if (!storefront.isOpen) throw new Problem('storefront_not_open', cartTexts.notOpen(storefront.name));
};

/** Counts a change of a cart, or the making of one (`too_many_requests`), before the database hears of it. */
export const countCartChange = async (
  { limits }: { readonly limits: Pick<AttemptLimits, 'count'> },
  { clientAddress }: StorefrontContext,
  tokenHash: Buffer | null,
): Promise<void> => {
  if (tokenHash === null) return limits.count('newCartAddress', clientAddress);
  await limits.count('cartChange', tokenHash.toString('base64url'));
  await limits.count('cartChangeAddress', clientAddress);
};
