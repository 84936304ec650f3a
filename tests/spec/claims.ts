import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Claim = {
  /** Section and number, `4.12`. */
  readonly id: string;
  readonly text: string;
  readonly kind: 'proven' | 'todo' | 'gap';
  /** The tests that are named: a file's name and a part of a title in it. */
  readonly tests: readonly { readonly file: string; readonly title: string }[];
};

const line = /^- (\d\.\d+) (.+?) → (?:\*\*(todo|gap)(?:, issue \d+)?\*\* )?(.+)$/;

const kindOf = (word: string | undefined): Claim['kind'] =>
  word === 'todo' || word === 'gap' ? word : 'proven';

const testsOf = (proof: string): Claim['tests'] =>
  [...proof.matchAll(/`([\w./-]+)` (.+?)(?=; `|$)/g)].map(([, file = '', title = '']) => ({ file, title }));

/** The claims of docs/specification.md, in their order. Throws for a line of the list that cannot be read. */
export const readClaims = (page: string): readonly Claim[] =>
  page
    .slice(page.indexOf('## The claims'))
    .split('\n')
    .filter((text) => text.startsWith('- '))
    .map((text) => {
      const [, id, claim, kind, proof] = line.exec(text) ?? [];
      if (id === undefined || claim === undefined || proof === undefined)
        throw new Error(`Not a claim: ${text}`);
      return { id, text: claim, kind: kindOf(kind), tests: kind === 'gap' ? [] : testsOf(proof) };
    });

const root = path.resolve(import.meta.dirname, '../..');

export const readPage = (): string => readFileSync(path.join(root, 'docs/specification.md'), 'utf8');

/** All test files of the repository. */
export const testFiles = (): readonly string[] =>
  globSync('{apps,packages,tests,e2e}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**'],
  }).map((file) => path.join(root, file));

/** The files that a name of the page stands for: one, unless the name is not unique. */
export const filesNamed = (files: readonly string[], name: string): readonly string[] =>
  files.filter((file) => file.endsWith(`${path.sep}${path.normalize(name)}`));
