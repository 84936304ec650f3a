/** What tests begin with is what previews show. */
export { bookAndGift, giftOnly } from '../mail-texts/sample-order.ts';
