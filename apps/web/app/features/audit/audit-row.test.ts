import { expect, it } from 'vitest';
import { actorWords } from './audit-row.tsx';

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
