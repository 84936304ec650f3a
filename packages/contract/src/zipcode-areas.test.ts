import { describe, expect, test } from 'vitest';
import { stateCodes } from './lookups/places.ts';
import { withHyphen, zipcodeFault } from './zipcode-fault.ts';
import { isZipcodeIn, stateOfZipcode } from './zipcode-areas.ts';

describe('a zip code lies in its state', () => {
  test.each([
    ['RI', '02903'],
    ['CA', '90210'],
    ['NY', '00501'],
    ['NY', '06390'],
    ['MA', '05501'],
    ['TX', '88510'],
    ['WY', '83414'],
    ['DC', '20500'],
    ['PR', '00901'],
    ['AE', '09012'],
    ['AK', '99950'],
    ['HI', '96813-1234'],
  ] as const)('%s %s', (state, zipcode) => expect(isZipcodeIn(state, zipcode)).toBe(true));

  test.each([
    ['RI', '90210'],
    ['CA', '02903'],
    ['MA', '02903'],
    ['PR', '00801'],
  ] as const)('and %s %s does not', (state, zipcode) => expect(isZipcodeIn(state, zipcode)).toBe(false));

  test('a zip code without its hyphen gets it, and one in another state is told so', () => {
    expect(['029062345', '0290612345', ' 02906 ', '02906-2345', '0290'].map(withHyphen)).toEqual([
      '02906-2345',
      '02906-12345',
      '02906',
      '02906-2345',
      '0290',
    ]);
    expect(zipcodeFault('RI', '90210')).toBe('ZIP code 90210 isn’t in Rhode Island. Check the ZIP code.');
    expect(zipcodeFault('RI', '02903')).toBeNull();
    expect(zipcodeFault('', '90210')).toBeNull();
    expect(zipcodeFault('RI', '029')).toContain('Zipcode must be in format');
  });

  test('every state has at least one area, and most areas have exactly one state', () => {
    const all = Array.from({ length: 1000 }, (_, area) => `${String(area).padStart(3, '0')}01`);
    const statesOf = (zipcode: string) => stateCodes.filter((state) => isZipcodeIn(state, zipcode));
    expect(stateCodes.filter((state) => !all.some((zipcode) => isZipcodeIn(state, zipcode)))).toEqual([]);
    expect(
      all.filter((zipcode) => statesOf(zipcode).length > 1).map((zipcode) => zipcode.slice(0, 3)),
    ).toEqual(['055', '063', '834', '967', '969']);
  });
});

test('a zip code tells its state where only one has it', () => {
  expect(['02903', '90210', '97301-1234', '09012'].map(stateOfZipcode)).toEqual(['RI', 'CA', 'OR', 'AE']);
  // Shared by Guam, Palau and others; not one yet.
  expect(['96910', '029', ''].map(stateOfZipcode)).toEqual([null, null, null]);
});
