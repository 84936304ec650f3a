import { expect, test } from 'vitest';
import { actingAdminOf, atTheScreen, personOf } from './index.ts';

test('whoever acts in a person’s place proves who they are themselves', () => {
  expect(atTheScreen(personOf('ada'))).toBe('ada');
  expect(atTheScreen(personOf('ada', 'robin'))).toBe('robin');
});

test('a person acts for nobody else', () => {
  expect(actingAdminOf(personOf('ada'))).toBeNull();
  expect(actingAdminOf(personOf('ada', 'robin'))).toBe('robin');
});
