import { giftCardsPerOrderMax } from '@goodshelf/contract/gift-card-words';

/** The fields of the form in which gift cards are entered, as an order's refusal names them. */
export const giftCardFields: readonly string[] = Array.from(
  { length: giftCardsPerOrderMax },
  (_none, index) => `gift_card_codes.${index}`,
);

/** What the button that takes one of them out sends. */
export const removing = (index: number): string => `remove-gift-card.${index}`;

type Values = Readonly<Record<string, string>>;

/** The codes that the form holds, in their order, and by which field each was entered. */
export const giftCardsIn = (values: Values): readonly { readonly code: string; readonly index: number }[] =>
  giftCardFields.flatMap((name, index) => {
    const code = values[name] ?? '';
    return code === '' ? [] : [{ code, index }];
  });

/** The form without the gift card whose button was pressed, which asks for nothing but the total. */
export const withoutRemoved = (values: Values): Values => {
  const index = giftCardFields.findIndex((_name, at) => values['intent'] === removing(at));
  return index === -1 ? values : { ...values, intent: 'update', [giftCardFields[index] ?? '']: '' };
};
