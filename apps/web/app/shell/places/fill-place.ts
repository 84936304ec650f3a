import { stateOfZipcode } from '@goodshelf/contract/zipcode-areas';
import { placeOfZipcode, type ZipcodePlace } from './place-of-zipcode.ts';

type Field = HTMLInputElement | HTMLSelectElement;

// What we have put into a field; as long as it stands there, the next zip code may put another in its place. Kept as what was
// typed is kept: a form that was loaded anew has both.
const keyOf = (field: Field): string => `filled-by-zipcode:${field.name}`;

const isFilled = (field: Field): boolean => {
  try {
    return field.value !== '' && field.value === sessionStorage.getItem(keyOf(field));
  } catch {
    // No storage for this page: then it is taken for typed.
    return false;
  }
};

const remember = (field: Field, value: string): void => {
  try {
    sessionStorage.setItem(keyOf(field), value);
  } catch {
    // As above.
  }
};

const isOurs = (field: Field): boolean => field.value === '' || isFilled(field);

const fill = (field: Field, value: string): boolean => {
  if (!isOurs(field) || field.value === value) return false;
  field.value = value;
  // A list may lack a place that we do not deliver to.
  if (field.value !== value) field.value = '';
  else remember(field, value);
  return field.value === value;
};

const fieldOf = (form: HTMLFormElement, name: string): Field | null => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
};

/**
 * Fills city and state of a form by the zip code that was typed into it, where they are empty or were filled by an earlier one:
 * what a person has typed stays. Resolves to the fields that say something new; `accepts` may refuse a place.
 */
export const fillPlace = async (
  changed: EventTarget,
  names: { readonly zipcode: string; readonly city: string; readonly state: string },
  accepts: (place: ZipcodePlace) => boolean = () => true,
): Promise<readonly Field[]> => {
  if (!(changed instanceof HTMLInputElement) || changed.name !== names.zipcode) return [];
  const { value: typed, form } = changed;
  if (form === null) return [];
  const city = fieldOf(form, names.city);
  const state = fieldOf(form, names.state);
  // Most areas lie in one state, which is known before anybody is asked.
  const known = stateOfZipcode(typed.trim());
  const first = state instanceof HTMLSelectElement && known !== null && fill(state, known) ? [state] : [];
  const place = await placeOfZipcode(typed);
  // Typed on meanwhile: the newer code is under way itself.
  if (changed.value !== typed) return first;
  // Of a code whose city nobody knows, the city of the code before says nothing.
  if (place === null && first.length > 0 && city !== null && isFilled(city)) {
    city.value = '';
    return [...first, city];
  }
  if (place === null || !accepts(place)) return first;
  // A city of another state than the one that somebody has chosen says nothing.
  if (state instanceof HTMLSelectElement && !isOurs(state) && state.value !== place.state) return first;
  const filledNow: Field[] = [...first];
  if (city !== null && fill(city, place.city)) filledNow.push(city);
  if (state instanceof HTMLSelectElement && fill(state, place.state)) filledNow.push(state);
  return filledNow;
};
