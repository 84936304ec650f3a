import { useLayoutEffect, useRef } from 'react';
import type { FormField } from '../../ui/form/use-form.ts';
import { placeOfZipcode } from './place-of-zipcode.ts';

type Fields = { readonly zipcode: FormField; readonly city: FormField; readonly state: FormField };

/** The field of a zip code that fills city and state, where they are empty or were filled by an earlier one. */
export const useZipcodeField = (fields: Fields): FormField => {
  const latest = useRef(fields);
  const filled = useRef({ city: '', state: '' });
  useLayoutEffect(() => {
    latest.current = fields;
  });
  const fill = async (zipcode: string): Promise<void> => {
    const place = await placeOfZipcode(zipcode);
    const { zipcode: typed, city, state } = latest.current;
    if (place === null || typed.value !== zipcode) return;
    const isStateOurs = state.value === '' || state.value === filled.current.state;
    // A city of another state than the one that somebody has chosen says nothing.
    if (!isStateOurs && state.value !== place.state) return;
    const isCityOurs = city.value === '' || city.value === filled.current.city;
    filled.current = place;
    if (isCityOurs && city.value !== place.city) city.onChange(place.city);
    if (state.value !== place.state) state.onChange(place.state);
  };
  return {
    ...fields.zipcode,
    onChange: (zipcode) => {
      fields.zipcode.onChange(zipcode);
      void fill(zipcode);
    },
  };
};
