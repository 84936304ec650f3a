import { withHyphen, zipcodeFault } from '@goodshelf/contract/zipcode-fault';
import type { FieldError } from '@goodshelf/contract/problems';
import type { TypedCard } from '../../../adapters/index.ts';
import { cardFaultsOf } from './card-faults.ts';
import type { CheckoutValues } from './read-checkout.ts';
import { missing } from './refusals.ts';
import { checkoutTexts as texts } from './texts.ts';

/** Something, an at sign, something with a dot: the server knows the rest. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * All that is wrong with the form and the card before anybody is asked, in the order of the page. `required` are the
 * names of the fields that must not be empty; the card is null when none is asked for: it is paid in another way, or nothing is due.
 */
export const formFaults = (
  values: CheckoutValues,
  required: readonly string[],
  card: TypedCard | null,
  now: Date,
): FieldError[] => {
  const email = values['contact.email'] ?? '';
  const zipcode = withHyphen(values['shipping_address.zipcode'] ?? '');
  const isSentThere = required.includes('shipping_address.zipcode');
  const wrongZipcode =
    zipcode === '' || !isSentThere ? null : zipcodeFault(values['shipping_address.state'] ?? '', zipcode);
  const faults = [
    ...required.filter((field) => (values[field] ?? '') === '').map(missing),
    ...(email === '' || looksLikeEmail.test(email) ? [] : [{ field: 'contact.email', message: texts.email }]),
    ...(wrongZipcode === null ? [] : [{ field: 'shipping_address.zipcode', message: wrongZipcode }]),
  ];
  const inOrder = (field: string): number => required.indexOf(field);
  return [
    ...faults.sort((one, other) => inOrder(one.field) - inOrder(other.field)),
    ...(card === null ? [] : [...emptyParts(card), ...cardFaultsOf(card, now)]),
  ];
};

const emptyParts = (card: TypedCard): FieldError[] =>
  (['number', 'expiry', 'code'] as const)
    .filter((part) => card[part].trim() === '')
    .map((part) => missing(`card.${part}`));
