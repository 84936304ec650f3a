import { expect, test } from 'vitest';
import { languageName } from './language-name.ts';

test.each([
  ['en', 'English'],
  ['pt-BR', 'Brazilian Portuguese'],
  ['Old Norse', 'Old Norse'],
  ['und', null],
])('the language %s is named %s', (code, name) => expect(languageName(code)).toBe(name));
