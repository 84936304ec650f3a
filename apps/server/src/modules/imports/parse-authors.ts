import type { Contributor, ContributorRole } from '../catalog/index.ts';
import { peopleBetweenCommas } from './turn-name.ts';

const nameMaxLength = 200;
const contributorsMax = 60;

const roleMarks: readonly (readonly [RegExp, ContributorRole])[] = [
  [/^(?:illus(?:trator|trated by)?|ill)\.?$/i, 'illustrator'],
  [/^(?:trans(?:lator|lated by)?|tr)\.?$/i, 'translator'],
  [/^(?:eds?|editors?|edited by)\.?$/i, 'editor'],
  [/^(?:contributor|introduction|foreword|afterword|preface|narrator)$/i, 'contributor'],
  [/^authors?$/i, 'author'],
];

/** Between persons with a comma in the name of each ("Doe, Jane and Roe, John"), or with several words in it. */
const partsAround = (text: string, word: RegExp, isName: (part: string) => boolean): string[] => {
  const parts = text.split(word);
  return parts.every(isName) ? parts : [text];
};

const isWholeName = (part: string): boolean =>
  /^\S+(?:\s+\S+){1,3}$/u.test(part.trim()) && !/(?:^|\s)(?:of|for|the)\s/iu.test(part);

const namesIn = (text: string): string[] =>
  partsAround(text, /\s+(?:&|and)\s+/u, (part) => /\S,\s*\S/u.test(part))
    .flatMap((part) => partsAround(part, /\s+&\s+/u, isWholeName))
    .flatMap(peopleBetweenCommas);

/**
 * The people of a cell: separated by `|`, `;` or commas, each once in each role, "(Illustrator)" behind a name read as the
 * role. "Last, First" is one person, as lists of libraries have it.
 */
export const parseAuthors = (cell: string): Contributor[] => {
  const text = cell.replace(/\s+/gu, ' ').replace(/^\s*by:?\s+/iu, '');
  const separator = text.includes('|') ? '|' : ';';
  const names = text.split(separator).flatMap((part) => namesIn(part.trim()));
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
