import { expect, test } from 'vitest';
import { cityName } from '../../../zipcode-files.ts';
import { placeIn } from './place-of-zipcode.ts';

test('a place is found by the last three digits, none by digits of two codes', () => {
  const file = ['RIProvidence903906', "MOO'Fallon366", 'RICranston910'].join('\n');
  expect(placeIn(file, '02906')).toEqual({ city: 'Providence', state: 'RI' });
  expect(placeIn(file, '02906-1234')).toEqual({ city: 'Providence', state: 'RI' });
  expect(placeIn(file, '63366')).toEqual({ city: "O'Fallon", state: 'MO' });
  // 903906 contains it, across two codes.
  expect(placeIn(file, '02039')).toBeNull();
  expect(placeIn('', '02906')).toBeNull();
});

test('cities are written as people write them; companies with codes of their own are none', () => {
  const written = {
    Apo: 'APO',
    'Moody A F B': 'Moody AFB',
    'N Little Rock': 'North Little Rock',
    'Port O Connor': "Port O'Connor",
    'Round O': 'Round O',
    'Mary D': 'Mary D',
    'Coeur D Alene': "Coeur d'Alene",
    Mcallen: 'McAllen',
    'Melcher-dallas': 'Melcher-Dallas',
    'New York': 'New York',
  };
  expect(Object.keys(written).map(cityName)).toEqual(Object.values(written));
  expect(['Shell Oil Box 150', 'At&t'].map(cityName)).toEqual([null, null]);
});
