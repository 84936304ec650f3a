import type { Contributor, ContributorRole } from '../catalog/index.ts';

const nameMaxLength = 200;
const contributorsMax = 60;

/** What belongs to the name before it, although a comma stands between. */
const suffix = /^(?:jr|sr|[ivx]{1,4}|ph\.?\s?d|m\.?d|esq|d\.?d|b\.?a|m\.?a)\.?$/iu;

const roleMarks: readonly (readonly [RegExp, ContributorRole])[] = [
  [/^(?:illus(?:trator|trated by)?|ill)\.?$/i, 'illustrator'],
  [/^(?:trans(?:lator|lated by)?|tr)\.?$/i, 'translator'],
  [/^(?:eds?|editors?|edited by)\.?$/i, 'editor'],
  [/^(?:contributor|introduction|foreword|afterword|preface|narrator)$/i, 'contributor'],
  [/^authors?$/i, 'author'],
];

/** The people of a cell: separated by `|`, `;` or commas, each once in each role, "(Illustrator)" behind a name read as the role. */
export const parseAuthors = (cell: string): Contributor[] => {
  const separator = cell.includes('|') ? /\|/ : cell.includes(';') ? /;/ : /,\s+/;
  const names: string[] = [];
  for (const part of cell.split(separator)) {
    const name = part.replace(/\s+/gu, ' ').trim();
    if (!/[\p{L}\p{N}]/u.test(name)) continue;
    const last = names.at(-1);
    if (last !== undefined && suffix.test(name)) names[names.length - 1] = `${last}, ${name}`;
    else names.push(name);
  }
  const people = new Map<string, Contributor>();
  for (const text of names) {
    const person = personOf(text);
    const key = `${person.role} ${person.name.toLowerCase()}`;
    if (person.name !== '' && !people.has(key)) people.set(key, person);
  }
  return [...people.values()].slice(0, contributorsMax);
};

const personOf = (text: string): Contributor => {
  const marked = /^(?<name>.+?)\s*\((?<mark>[^()]+)\)$/u.exec(text)?.groups;
  const role = roleMarks.find(([pattern]) => pattern.test(marked?.['mark']?.trim() ?? ''))?.[1];
  const name = role === undefined ? text : (marked?.['name'] ?? text);
  return { name: name.slice(0, nameMaxLength).trim(), role: role ?? 'author' };
};
