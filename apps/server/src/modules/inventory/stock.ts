import { quantityMax } from '@goodshelf/contract/cart.contract';

/** What lies on the shelf of one product. */
export type Stock = { readonly onHand: number; readonly allowBackorder: boolean };

/** Whether one more copy can be sold now. */
export const isInStock = ({ onHand, allowBackorder }: Stock): boolean => onHand > 0 || allowBackorder;

/** How many copies one cart may hold now: what is there, or any sensible number of what may be ordered behind; 0 when sold out. */
export const availableQuantity = ({ onHand, allowBackorder }: Stock): number =>
  allowBackorder ? quantityMax : Math.min(onHand, quantityMax);
