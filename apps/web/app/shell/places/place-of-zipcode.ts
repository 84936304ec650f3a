import { type StateCode, stateCodes } from '@goodshelf/contract/lookups/places';

export type ZipcodePlace = { readonly city: string; readonly state: StateCode };

/** A line of a file: two letters of the state, the city, the last three digits of its codes. */
const linePattern = /^([A-Z]{2})(\D+)((?:\d{3})+)$/;

/** Where a zip code lies, in the file of its area (`zipcode-files.ts`); null for one that nobody has. */
export const placeIn = (file: string, zipcode: string): ZipcodePlace | null => {
  const wanted = zipcode.slice(2, 5);
  for (const line of file.split('\n')) {
    const [, letters, city, codes] = linePattern.exec(line) ?? [];
    if (city === undefined || codes === undefined) continue;
    if (codes.match(/.{3}/g)?.includes(wanted) !== true) continue;
    const state = stateCodes.find((code) => code === letters);
    return state === undefined ? null : { city, state };
  }
  return null;
};

const areas = new Map<string, Promise<string | null>>();

const fetchArea = async (area: string): Promise<string | null> => {
  try {
    const answer = await fetch(`/zipcodes/${area}.txt`);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
};

/** The city and state of five digits; null where they are not known, or nobody answers: both can be typed. */
export const placeOfZipcode = async (typed: string): Promise<ZipcodePlace | null> => {
  const zipcode = typed.trim();
  if (!/^\d{5}(?:$|-|\d{4}$)/.test(zipcode)) return null;
  const area = zipcode.slice(0, 2);
  const asked = areas.get(area) ?? fetchArea(area);
  areas.set(area, asked);
  const file = await asked;
  // What failed for want of a line is asked again by the next code.
  if (file === null) areas.delete(area);
  return file === null ? null : placeIn(file, zipcode);
};
