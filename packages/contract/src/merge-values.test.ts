import { expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

const seen = { kind: 'quotes', title: 'Voices', from: null, items: [{ text: 'One' }, { text: 'Two' }] };

it.each([
  ['the same change twice', { title: 'A' }, { title: 'A' }, { title: 'A' }],
  ['what one alone has changed', { title: 'A' }, {}, { title: 'A' }],
  ['different fields', { title: 'A' }, { from: '2099' }, { title: 'A', from: '2099' }],
  ['an item that one alone has taken away', { items: [{ text: 'Two' }] }, {}, { items: [{ text: 'Two' }] }],
  [
    'an item taken away, and another field',
    { items: [{ text: 'Two' }] },
    { title: 'A' },
    { items: [{ text: 'Two' }], title: 'A' },
  ],
  [
    'different items',
    { items: [{ text: 'A' }, { text: 'Two' }] },
    { items: [{ text: 'One' }, { text: 'B' }] },
    { items: [{ text: 'A' }, { text: 'B' }] },
  ],
  [
    'an item, and one that was added',
    { items: [{ text: 'A' }, { text: 'Two' }] },
    { items: [...seen.items, { text: 'Three' }] },
    { items: [{ text: 'A' }, { text: 'Two' }, { text: 'Three' }] },
  ],
])('merges %s, whoever comes first', (_what, mine, theirs, merged) => {
  const wanted = { value: { ...seen, ...merged } };
  expect(mergeValues(seen, { ...seen, ...mine }, { ...seen, ...theirs })).toEqual(wanted);
  expect(mergeValues(seen, { ...seen, ...theirs }, { ...seen, ...mine })).toEqual(wanted);
  // Once more, as after an answer that was lost.
  expect(mergeValues(seen, { ...seen, ...mine }, wanted.value)).toEqual(wanted);
});

it.each([
  ['the same field', { title: 'A' }, { title: 'B' }],
  ['what it is', { kind: 'text', title: 'A' }, { kind: 'people' }],
  [
    'an item that another has moved',
    { items: seen.items.toReversed() },
    { items: [{ text: 'A' }, { text: 'Two' }] },
  ],
  [
    'an item that another has taken away',
    { items: [{ text: 'One' }] },
    { items: [{ text: 'One' }, { text: 'B' }] },
  ],
])('asks about %s', (_what, mine, theirs) => {
  expect(mergeValues(seen, { ...seen, ...mine }, { ...seen, ...theirs })).toBeNull();
});

it('keeps what both have added, each once, mine first', () => {
  expect(mergeValues([1], [1, 2, 3], [1, 4, 2])).toEqual({ value: [1, 2, 3, 4] });
  expect(mergeValues([], ['mine'], ['theirs'])).toEqual({ value: ['mine', 'theirs'] });
  // An answer that was lost, after which somebody else has added one.
  expect(mergeValues([1], [1, 2], [1, 2, 3])).toEqual({ value: [1, 2, 3] });
  expect(mergeValues([1], [1, 2], [5, 2, 3])).toEqual({ value: [5, 2, 3] });
});

it('keeps a whole list of which one alone has taken something away', () => {
  expect(mergeValues([1, 2], [2], [1, 2])).toEqual({ value: [2] });
  expect(mergeValues([1, 2], [1, 2], [])).toEqual({ value: [] });
  expect(mergeValues([1, 2], [2], [1, 2, 3])).toBeNull();
});

it('asks about what one has changed and the other taken away', () => {
  expect(mergeValues(seen, null, { ...seen, title: 'A' })).toBeNull();
  expect(mergeValues(seen, { ...seen, title: 'A' }, null)).toBeNull();
  expect(mergeValues(seen, null, seen)).toEqual({ value: null });
});
