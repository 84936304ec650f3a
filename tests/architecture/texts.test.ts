import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { messages } from '@goodshelf/contract/lookups';
import { sourceFiles } from './imports.ts';
import { root } from './resolve-import.ts';
import { isTextsFile, saidIn, strayTextsOf } from './visible-texts.ts';

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);
const isOfWeb = (file: string): boolean => file.startsWith('apps/web/app/') && !isTest(file);
const isOfServer = (file: string): boolean => file.startsWith('apps/server/src/') && !isTest(file);
const sourceOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const files = sourceFiles();

/** Books and shops of the demonstration and of sample files, card brands: facts that nobody translates. */
const factFiles = new Set([
  'apps/web/app/features/public-pages/cart-example.tsx',
  'apps/web/app/features/public-pages/covers.tsx',
  'apps/web/app/features/public-pages/demo-shops.tsx',
  'apps/web/app/routes/manage/admin/imports/sample-files.ts',
]);
const facts = new Set([
  'American Express',
  'Diners Club',
  'App Merchant',
  'Public School',
  'No route is bound to … …', // said to programmers
  'Moby-Dick',
  'Walden',
  'Winnie-the-Pooh',
  'The Crescent Moon',
  'The Story of My Life',
  'The Weary Blues',
  'Treasure Island',
]);

const strayIn = (file: string, isProse: boolean): string[] =>
  strayTextsOf(file, { isProse, source: sourceOf(file) })
    .filter(({ text }) => !facts.has(text))
    .map(({ line, text }) => `${file}:${line} ${text}`);

const stray = (isOf: (file: string) => boolean, isProse: boolean): string[] =>
  files
    .filter((file) => isOf(file) && !isTextsFile(file) && !factFiles.has(file))
    .flatMap((file) => strayIn(file, isProse));

describe('what people read stands in texts files', () => {
  test('labels, titles and sentences of pages', () => expect(stray(isOfWeb, true)).toEqual([]));

  test('problems and success sentences of the server', () => expect(stray(isOfServer, false)).toEqual([]));

  test('sentences of the contract’s rules, but for the specification’s own words', () => {
    const own = new Set<string>(Object.values(messages));
    const isOfContract = (file: string): boolean =>
      file.startsWith('packages/contract/src/') && !isTest(file);
    const found = stray(isOfContract, false).filter((line) => !own.has(line.split(' ').slice(1).join(' ')));
    expect(found).toEqual([]);
  });

  test.each([
    ['<p>Hello there</p>', 'Hello there'],
    ['<p>\n  {name} is here.\n</p>', 'is here.'],
    ['<Field label="Name" />', 'Name'],
    ['<Field aria-label={isOpen ? "Close" : "Open"} />', 'Close'],
    ['<Field hint={`Up to ${max} characters`} />', 'Up to … characters'],
    ['<p>{isOpen ? "It is open" : null}</p>', 'It is open'],
    ["const words = { open: 'It is open' };", 'It is open'],
    ["throw new Problem('not_found', 'Nothing.');", 'Nothing.'],
    ["throw invalidField('email', 'taken');", 'taken'],
    ['const answer = { success: `Saved ${name}.` };', 'Saved ….'],
  ])('a planted one is seen: %s', (code, text) => {
    const found = strayTextsOf('a.tsx', {
      isProse: true,
      source: code.startsWith('<') ? `const b = ${code};` : code,
    });
    expect(found.map((one) => one.text)).toContain(text);
  });

  test.each([
    ['<p className="Big bold">{texts.hello}</p>'],
    ['<Field label={texts.name} name="first_name" />'],
    ["throw new Error('A row was not there');"],
    ["import a from 'Some Thing';"],
    ['<p>1–2 · 3</p>'],
  ])('what nobody reads is let through: %s', (code) => {
    const source = code.startsWith('<') ? `const b = ${code};` : code;
    expect(strayTextsOf('a.tsx', { isProse: true, source })).toEqual([]);
  });
});

/** How nobody writes American English to people; with what is written instead. */
const unwanted: readonly (readonly [words: RegExp, instead: string])[] = [
  [/\b(?:a|an|the|this|our|your|by) letters?\b/i, 'email'],
  [/e-mail/i, 'email, as in the specification’s own labels'],
  [/\boops\b/i, 'say what happened'],
  [/!/, 'a full stop'],
  [/works? no longer/i, 'has expired, no longer works'],
  [/\bonce more\b/i, 'again'],
  [/\bany more(?=[.,;]|$)/i, 'anymore'],
  [/\bsomebody\b|\beverybody\b|\bnobody\b/i, 'someone, everyone, no one'],
  [/catalogue/i, 'catalog'],
  [/\b(?:can)not\b|\b(?:do|does|did|is|are|was|were|has|have|had|will|would|could) not\b/i, 'a contraction'],
  [/(?:^|[.,;:] )(?:there is|it is|you are|we are|we have|you have been)\b/i, 'a contraction'],
  [/\bto go on\b|\bat once\b|\bmeanwhile\b/i, 'to continue, right away, in the meantime'],
  [/\bis not right\b/i, 'incorrect'],
  [/\bstands? (?:here|there|in)\b/i, 'is here'],
  [/\bplease note\b|\bkindly\b|\bsuccessfully\b/i, 'leave it out'],
];

describe('texts are American English as people write it', () => {
  const textsFiles = files.filter((file) => (isOfWeb(file) || isOfServer(file)) && isTextsFile(file));

  test('there are many of them, in web, server and mails', () => {
    expect(textsFiles.length).toBeGreaterThan(30);
    expect(textsFiles.some((file) => file.endsWith('emails/account-letters.ts'))).toBe(true);
  });

  test.each(unwanted)('%s is not written', (words, instead) => {
    const found = textsFiles.flatMap((file) =>
      saidIn(file, sourceOf(file))
        .filter((text) => / /.test(text) && words.test(text))
        .map((text) => `${file}: "${text}" (instead: ${instead})`),
    );
    expect(found).toEqual([]);
  });

  test('a planted letter is seen', () => {
    const [said] = saidIn(
      'texts.ts',
      'export const t = { a: (n: number) => `We sent the letter ${n} times` };',
    );
    expect(said).toBe('We sent the letter … times');
    expect(unwanted[0]?.[0].test(said ?? '')).toBe(true);
  });
});
