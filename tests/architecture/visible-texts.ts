import { parseFile } from './imports.ts';

/** A text that people see and that stands in code instead of a texts file. */
export type StrayText = { readonly line: number; readonly text: string };

/** Where texts belong: beside their area, in a row. */
export const isTextsFile = (file: string): boolean =>
  /(?:^|[/.-])texts\.tsx?$/.test(file) ||
  file.startsWith('apps/web/app/routes/brochure/policies/') ||
  /^apps\/server\/src\/modules\/notifications\/emails\/[^/]+-letters\.ts$/.test(file) ||
  file === 'apps/server/src/modules/settlement/decline-sentences.ts';

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** "Two words or more", with a capital: a sentence or a label, not a code, a class, a path or SQL. */
const readsLikeASentence = (text: string): boolean =>
  /^[“"]?\p{Lu}[\p{Ll}’']*[,.]? [\p{L}“]/u.test(text) || /\p{Ll} \p{Ll}.*[.?…]$/u.test(text);

/** What is written in a literal, a template (its holes as …), or all branches of a choice. */
const textsOf = (node: unknown): { readonly text: string; readonly start: number }[] => {
  if (!isNode(node)) return [];
  if (node.type === 'Literal')
    return typeof node['value'] === 'string' ? [{ text: node['value'], start: node.start }] : [];
  if (node.type === 'TemplateLiteral') {
    const quasis = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
    return [{ text: quasis.map(({ value }) => value.cooked).join('…'), start: node.start }];
  }
  if (node.type === 'ConditionalExpression')
    return [...textsOf(node['consequent']), ...textsOf(node['alternate'])];
  if (node.type === 'LogicalExpression') return [...textsOf(node['left']), ...textsOf(node['right'])];
  return node.type === 'JSXExpressionContainer' ? textsOf(node['expression']) : [];
};

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return typeof node['name'] === 'string' ? node['name'] : nameOf(node['name']);
};

/** Attributes that people read or hear, of elements and of our components. */
const readAttributes = new Set(
  'label title placeholder aria-label alt hint lead heading caption busyWords what summary'.split(' '),
);

/** What a node alone shows: a text between tags, an attribute, the sentence of a problem or of a success. */
const shownBy = (node: Node): { readonly text: string; readonly start: number }[] => {
  const args = (node['arguments'] ?? []) as readonly unknown[];
  switch (node.type) {
    case 'JSXText':
      return [{ text: String(node['value']).trim(), start: node.start }];
    case 'JSXAttribute':
      return readAttributes.has(nameOf(node['name'])) ? textsOf(node['value']) : [];
    case 'JSXExpressionContainer':
      return [];
    case 'NewExpression':
      return nameOf(node['callee']) === 'Problem' ? textsOf(args[1]) : [];
    case 'CallExpression':
      // Rules of the contract: their second argument is said beside the field.
      if (['refine', 'regex', 'min', 'max'].includes(nameOf(node['callee']))) return textsOf(args[1]);
      return ['invalidField', 'showToast'].includes(nameOf(node['callee'])) ? textsOf(args[1]) : [];
    case 'Property':
      if (nameOf(node['key']) === 'error')
        return textsOf(node['value']).filter(({ text }) => !text.includes('\u001b')); // colors of the log
      return nameOf(node['key']) === 'success'
        ? textsOf(node['value']).filter(({ text }) => / /.test(text))
        : [];
    default:
      return [];
  }
};

/** Not for people: imports, types, comparisons, what the program says to itself. */
const isNotShown = (node: Node): boolean =>
  /^(?:Import|ExportAll|TS(?!AsExpression|SatisfiesExpression|NonNull))/.test(node.type) ||
  (node.type === 'NewExpression' && nameOf(node['callee']).endsWith('Error')) ||
  (node.type === 'JSXAttribute' && ['className', 'titles', 'd', 'style'].includes(nameOf(node['name'])));

/** Every text of a file that people would see; `isProse` looks at all literals of pages, too, not only at where they are shown. */
export const strayTextsOf = (
  file: string,
  { isProse, source }: { readonly isProse: boolean; readonly source: string },
): StrayText[] => {
  const found = new Map<number, string>();
  const visit = (node: Node): void => {
    if (isNotShown(node)) return;
    for (const { text, start } of shownBy(node))
      if (hasLetters(text.replaceAll('…', ''))) found.set(start, text);
    if (isProse)
      for (const { text, start } of textsOf(node)) if (readsLikeASentence(text)) found.set(start, text);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseFile(file, source) as unknown as Node);
  return [...found].map(([start, text]) => ({ line: source.slice(0, start).split('\n').length, text }));
};

/** All that a texts file says. */
export const saidIn = (file: string, source: string): string[] => {
  const said: string[] = [];
  const visit = (node: Node): void => {
    if (/^(?:Import|TS(?!AsExpression|SatisfiesExpression))/.test(node.type)) return;
    said.push(...textsOf(node).map(({ text }) => text));
    for (const child of childrenOf(node)) visit(child);
  };
  visit(parseFile(file, source) as unknown as Node);
  return said;
};
