import fs from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { textOf, type Composition } from '../../../apps/server/src/platform/database/composition.ts';
import { isPlanted } from '../imports.ts';
import type { DeclaredStatement } from './declared-statements.ts';

/**
 * Imports every file of the server and prints each statement that was declared meanwhile, with the place of its call, as
 * JSON. A program of its own, because Node takes types away and leaves every character where it was, so the place is the
 * one that the compiler knows; a test runner rewrites what it loads.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const declared: DeclaredStatement[] = [];

/** What stands in for `statement()`: the same, and it tells who called it. */
const declare = (name: string, shape: string | Composition) => {
  if (name.length > 63) throw new Error(`PostgreSQL would cut the name of the statement ${name}`);
  const text = textOf(shape);
  const caller = new Error('who called?').stack?.split('\n')[2] ?? '';
  const [, url = '', line = '0', column = '0'] = /(file:\/\/[^)]+?):(\d+):(\d+)/.exec(caller) ?? [];
  declared.push({
    name,
    text,
    file: path.relative(root, fileURLToPath(url)),
    at: `${line}:${column}`,
    instants: typeof shape === 'string' ? null : (shape.instants ?? []),
  });
  return { name, text, ...(typeof shape === 'string' ? {} : { composition: shape }) };
};
Object.assign(globalThis, { declareStatement: declare });

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/platform/database/statement.ts')
      ? {
          format: 'module',
          shortCircuit: true,
          source: 'export const statement = globalThis.declareStatement;',
        }
      : nextLoad(url, context),
});

/** Programs, which start something when they are loaded, in browsers too, and what only tests load. */
const isLoaded = (file: string): boolean =>
  !/\.test\.ts$|\.d\.ts$|\/testing\/|\/fake\/browser\/|\/(main|cli|painter-process)\.ts$/.test(file) &&
  !isPlanted(file);

for (const file of fs.globSync('apps/server/src/**/*.ts', { cwd: root }).filter(isLoaded).toSorted())
  await import(pathToFileURL(path.join(root, file)).href);
const { declareExamples } = await import('./examples.ts');
declareExamples();

process.stdout.write(JSON.stringify(declared), () => process.exit(0));
