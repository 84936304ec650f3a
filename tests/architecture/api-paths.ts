import { endpoints } from '@goodshelf/contract';
import { type Node, Visitor } from 'oxc-parser';
import { parseFile } from './imports.ts';

const methods: ReadonlySet<string> = new Set(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']);
const shapeOf = (path: string): string => path.replaceAll(/:\w+|\{\}/g, ':');
const paths = Object.values(endpoints).map(({ path }) => path);
const shapes: ReadonlySet<string> = new Set(paths.map(shapeOf));
const rootOf = (path: string): string => path.split('/')[1] ?? '';
const apiRoots: ReadonlySet<string> = new Set(paths.map(rootOf));
/** Names that pages begin with, too: there a path alone does not tell which of them is meant. */
const pageRoots: ReadonlySet<string> = new Set(['organizations', 'dev']);

/** Whether a text is an endpoint's path, with what is filled in or not, or begins as one does. */
const isApiPath = (text: string): boolean => {
  const prefixed = /^\/api(?<path>\/.*)$/.exec(text)?.groups?.['path'];
  const path = (prefixed ?? text).split('?')[0] ?? '';
  if (prefixed === undefined && pageRoots.has(rootOf(path))) return false;
  return shapes.has(shapeOf(path)) || (apiRoots.has(rootOf(path)) && /^\/[\w-]+\//.test(path));
};

const textOf = (node: Node): string | null => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('{}') : null;
};

/** The calls that a file writes down again: paths of the API, and objects of a method and a path. */
export const callsWrittenIn = (file: string, source?: string): string[] => {
  const found: string[] = [];
  const note = (text: string | null): void => {
    if (text !== null && isApiPath(text)) found.push(text);
  };
  new Visitor({
    Literal: (node) => note(textOf(node)),
    TemplateLiteral: (node) => note(textOf(node)),
    ObjectExpression: ({ properties }) => {
      const valueOf = (name: string): string | null => {
        const property = properties.find(
          (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
        );
        return property?.type === 'Property' ? textOf(property.value) : null;
      };
      const [method, path] = [valueOf('method'), valueOf('path')];
      if (method !== null && path !== null && methods.has(method)) found.push(`${method} ${path}`);
    },
  }).visit(parseFile(file, source));
  return found;
};
