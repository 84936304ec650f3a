import { type StateCode, stateCodes } from './lookups/places.ts';

/**
 * The first three digits of each state's zip codes, as ranges. Wider than what is in use today where a range is the
 * state's own, so that a new post office is not refused; areas that two states share stand with both.
 */
const areas: Readonly<Record<StateCode, string>> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200 202-205 569',
  FL: '320-339 341-349',
  GA: '300-319 398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '206-219',
  MA: '010-027 055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005 063 100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-732 734-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-799 885',
  UT: '840-847',
  VT: '050-059',
  VA: '201 220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831 834',
  AS: '967',
  GU: '969',
  MP: '969',
  PR: '006-007 009',
  VI: '008',
  FM: '969',
  MH: '969',
  PW: '969',
  AA: '340',
  AE: '090-099',
  AP: '962-966',
};

/** Whether a zip code lies in the state, by its first three digits. `zipcode` begins with five digits. */
export const isZipcodeIn = (state: StateCode, zipcode: string): boolean => {
  const area = zipcode.slice(0, 3);
  return areas[state].split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    return area >= first && area <= last;
  });
};

/** The state in which a zip code lies, when there is only one; null for what several share, or nobody has. */
export const stateOfZipcode = (zipcode: string): StateCode | null => {
  if (!/^\d{5}/.test(zipcode)) return null;
  const [only, other] = stateCodes.filter((state) => isZipcodeIn(state, zipcode));
  return only !== undefined && other === undefined ? only : null;
};
