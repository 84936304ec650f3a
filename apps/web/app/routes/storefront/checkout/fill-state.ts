import { stateOfZipcode } from '@goodshelf/contract/zipcode-areas';

/** A zip code that lies in one state only fills a state that nobody has chosen. The city is not known by it. */
export const fillState = (changed: EventTarget): void => {
  if (!(changed instanceof HTMLInputElement) || changed.name !== 'shipping_address.zipcode') return;
  const field = changed.form?.elements.namedItem('shipping_address.state');
  if (!(field instanceof HTMLSelectElement) || field.value !== '') return;
  const state = stateOfZipcode(changed.value.trim());
  if (state !== null) field.value = state;
};
