import { type LookupRow, valuesOf } from './lookup.ts';

export const countries = [
  { value: 'US', label: 'United States' },
] as const satisfies readonly LookupRow<string>[];
export type CountryCode = (typeof countries)[number]['value'];
export const defaultCountry: CountryCode = 'US';

/** The 50 states, DC, the territories and freely associated states with US mail, and the armed forces codes. */
export const states = [
  { value: 'AL', label: 'Alabama', kind: 'state' },
  { value: 'AK', label: 'Alaska', kind: 'state' },
  { value: 'AZ', label: 'Arizona', kind: 'state' },
  { value: 'AR', label: 'Arkansas', kind: 'state' },
  { value: 'CA', label: 'California', kind: 'state' },
  { value: 'CO', label: 'Colorado', kind: 'state' },
  { value: 'CT', label: 'Connecticut', kind: 'state' },
  { value: 'DE', label: 'Delaware', kind: 'state' },
  { value: 'DC', label: 'District of Columbia', kind: 'district' },
  { value: 'FL', label: 'Florida', kind: 'state' },
  { value: 'GA', label: 'Georgia', kind: 'state' },
  { value: 'HI', label: 'Hawaii', kind: 'state' },
  { value: 'ID', label: 'Idaho', kind: 'state' },
  { value: 'IL', label: 'Illinois', kind: 'state' },
  { value: 'IN', label: 'Indiana', kind: 'state' },
  { value: 'IA', label: 'Iowa', kind: 'state' },
  { value: 'KS', label: 'Kansas', kind: 'state' },
  { value: 'KY', label: 'Kentucky', kind: 'state' },
  { value: 'LA', label: 'Louisiana', kind: 'state' },
  { value: 'ME', label: 'Maine', kind: 'state' },
  { value: 'MD', label: 'Maryland', kind: 'state' },
  { value: 'MA', label: 'Massachusetts', kind: 'state' },
  { value: 'MI', label: 'Michigan', kind: 'state' },
  { value: 'MN', label: 'Minnesota', kind: 'state' },
  { value: 'MS', label: 'Mississippi', kind: 'state' },
  { value: 'MO', label: 'Missouri', kind: 'state' },
  { value: 'MT', label: 'Montana', kind: 'state' },
  { value: 'NE', label: 'Nebraska', kind: 'state' },
  { value: 'NV', label: 'Nevada', kind: 'state' },
  { value: 'NH', label: 'New Hampshire', kind: 'state' },
  { value: 'NJ', label: 'New Jersey', kind: 'state' },
  { value: 'NM', label: 'New Mexico', kind: 'state' },
  { value: 'NY', label: 'New York', kind: 'state' },
  { value: 'NC', label: 'North Carolina', kind: 'state' },
  { value: 'ND', label: 'North Dakota', kind: 'state' },
  { value: 'OH', label: 'Ohio', kind: 'state' },
  { value: 'OK', label: 'Oklahoma', kind: 'state' },
  { value: 'OR', label: 'Oregon', kind: 'state' },
  { value: 'PA', label: 'Pennsylvania', kind: 'state' },
  { value: 'RI', label: 'Rhode Island', kind: 'state' },
  { value: 'SC', label: 'South Carolina', kind: 'state' },
  { value: 'SD', label: 'South Dakota', kind: 'state' },
  { value: 'TN', label: 'Tennessee', kind: 'state' },
  { value: 'TX', label: 'Texas', kind: 'state' },
  { value: 'UT', label: 'Utah', kind: 'state' },
  { value: 'VT', label: 'Vermont', kind: 'state' },
  { value: 'VA', label: 'Virginia', kind: 'state' },
  { value: 'WA', label: 'Washington', kind: 'state' },
  { value: 'WV', label: 'West Virginia', kind: 'state' },
  { value: 'WI', label: 'Wisconsin', kind: 'state' },
  { value: 'WY', label: 'Wyoming', kind: 'state' },
  { value: 'AS', label: 'American Samoa', kind: 'territory' },
  { value: 'GU', label: 'Guam', kind: 'territory' },
  { value: 'MP', label: 'Northern Mariana Islands', kind: 'territory' },
  { value: 'PR', label: 'Puerto Rico', kind: 'territory' },
  { value: 'VI', label: 'U.S. Virgin Islands', kind: 'territory' },
  { value: 'FM', label: 'Federated States of Micronesia', kind: 'freely-associated' },
  { value: 'MH', label: 'Marshall Islands', kind: 'freely-associated' },
  { value: 'PW', label: 'Palau', kind: 'freely-associated' },
  { value: 'AA', label: 'Armed Forces Americas', kind: 'armed-forces' },
  { value: 'AE', label: 'Armed Forces Europe', kind: 'armed-forces' },
  { value: 'AP', label: 'Armed Forces Pacific', kind: 'armed-forces' },
] as const satisfies readonly (LookupRow<string> & {
  kind: 'state' | 'district' | 'territory' | 'freely-associated' | 'armed-forces';
})[];
export type StateCode = (typeof states)[number]['value'];

/** The two-letter codes alone. */
export const stateCodes: readonly StateCode[] = valuesOf<StateCode>(states);
