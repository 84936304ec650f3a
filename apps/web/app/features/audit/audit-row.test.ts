import { expect, it } from 'vitest';
import { actorWords, changeWords } from './audit-row.tsx';

const denise = { id: 'u1', name: 'Denise Okafor', is_staff: false };
const robin = { id: 'u2', name: 'Robin Marsh', is_staff: true };

it.each([
  [{ actor: denise, acting_admin: null }, 'Denise Okafor'],
  [{ actor: robin, acting_admin: null }, 'Robin Marsh (Goodshelf)'],
  [{ actor: denise, acting_admin: robin }, 'Robin Marsh (Goodshelf support) for Denise Okafor'],
  [{ actor: null, acting_admin: null }, 'Goodshelf (automatic)'],
])('an entry of the log names who it was', (entry, words) => {
  expect(actorWords(entry)).toBe(words);
});

it.each([
  [{ label: 'City', before: 'Salem', after: 'Boston' }, 'City: Salem → Boston'],
  [{ label: 'City', before: '', after: 'Boston' }, 'City: Boston'],
  [{ label: 'City', before: 'Salem', after: '' }, 'City: Salem → removed'],
])('a file has each value before and after in words', (change, words) => {
  expect(changeWords({ changes: [change] })).toBe(words);
});
