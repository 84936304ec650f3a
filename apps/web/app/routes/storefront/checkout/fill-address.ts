import { fillPlace } from '../../../shell/places/fill-place.ts';

const names = {
  zipcode: 'shipping_address.zipcode',
  city: 'shipping_address.city',
  state: 'shipping_address.state',
};

/** A zip code fills city and state that nobody has typed; `onFilled` is told of each field that says something new. */
export const fillAddress = async (
  changed: EventTarget,
  onFilled: (fields: readonly Element[]) => void,
): Promise<void> => {
  const fields = await fillPlace(changed, names);
  if (fields.length > 0) onFilled(fields);
};
