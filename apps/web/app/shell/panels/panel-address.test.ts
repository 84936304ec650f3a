import { expect, it } from 'vitest';
import { panelQuery, readPanel } from './panel-address.ts';

const query = (text: string) => new URLSearchParams(text);

it.each([
  ['panel=users', { name: 'users', userId: null }],
  ['panel=user&user=7', { name: 'user', userId: '7' }],
  ['panel=addresses&user=7', { name: 'addresses', userId: null }],
  ['panel=addresses&part=donationMailing', { name: 'addresses', userId: null, part: 'donationMailing' }],
])('the address ?%s opens its panel', (address, panel) => {
  expect(readPanel(query(address))).toEqual(panel);
});

it.each(['', 'panel=', 'panel=passwords', 'panel=user', 'panel=user&user='])(
  'the address ?%s opens none',
  (address) => {
    expect(readPanel(query(address))).toBeNull();
  },
);

it('a panel leaves everything else in the address, opened and closed', () => {
  const list = query('search=oak&page=3');
  const opened = panelQuery(list, { name: 'user', userId: '7' });
  expect(opened).toBe('?search=oak&page=3&panel=user&user=7');
  expect(panelQuery(query(opened), { name: 'users', userId: null })).toBe('?search=oak&page=3&panel=users');
  expect(panelQuery(query(opened), null)).toBe('?search=oak&page=3');
  const form = panelQuery(list, { name: 'addresses', userId: null, part: 'location' });
  expect(form).toBe('?search=oak&page=3&panel=addresses&part=location');
  expect(panelQuery(query(form), { name: 'users', userId: null })).toBe('?search=oak&page=3&panel=users');
});
