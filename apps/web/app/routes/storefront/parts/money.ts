import { cents, formatMoney } from '@goodshelf/money';

/** An amount of the API as people read it: "$12.50", always with the cents. */
export const money = (amountCents: number): string => formatMoney(cents(amountCents));
