import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { resolveImport, root } from './resolve-import.ts';
import type { Import } from './walls.ts';

/** Files that `lint.test.ts` plants for a moment, beside the real ones; other tests run at the same time. */
export const isPlanted = (file: string): boolean => file.includes('/zz-planted/');

/** All TypeScript of the repository, by path from its root. */
export const sourceFiles = (): string[] =>
  globSync('{apps,packages,tests,e2e,bench,tools}/**/*.{ts,tsx,mts}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/(?:^|\/)(?:node_modules|build|\.react-router)\//.test(file) && !isPlanted(file))
    .toSorted();

export const parseFile = (file: string, text: string = readFileSync(path.join(root, file), 'utf8')) => {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return program;
};

/** Every import of a file: static, dynamic, of types, and what it re-exports. */
export const importsOf = (file: string, text?: string): Import[] => {
  const found: Import[] = [];
  const add = (specifier: string, isType: boolean): void => {
    const to = resolveImport(file, specifier);
    if (to !== null) found.push({ from: file, to, isType });
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      add(
        source.value,
        importKind === 'type' ||
          (specifiers.length > 0 &&
            specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type')),
      ),
    ExportNamedDeclaration: ({ source, exportKind }) => source && add(source.value, exportKind === 'type'),
    ExportAllDeclaration: ({ source, exportKind }) => add(source.value, exportKind === 'type'),
    ImportExpression: ({ source }) =>
      source.type === 'Literal' && typeof source.value === 'string' && add(source.value, false),
    TSImportType: ({ source }) => add(source.value, true),
  }).visit(parseFile(file, text));
  return found;
};
