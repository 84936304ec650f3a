import type { Contributor } from '@goodshelf/contract/contributors';
import { contributorRole, unnamedPerson } from './codes.ts';
import { childrenOf, lineOf, textOf, type OnixNode } from './onix-node.ts';

const nameMaxLength = 200;
const contributorsMax = 60;

/** The people of a product in the order that the record gives, each once in each role. */
export const contributorsOf = (detail: OnixNode | null): Contributor[] => {
  const inOrder = childrenOf(detail, 'Contributor')
    .map((node, place) => ({ node, at: Number(textOf(node, 'SequenceNumber')) || place + 1 }))
    .sort((one, other) => one.at - other.at);
  const people = new Map<string, Contributor>();
  for (const { node } of inOrder) {
    const name = nameOf(node).slice(0, nameMaxLength).trim();
    if (!/[\p{L}\p{N}]/u.test(name)) continue;
    const roles = childrenOf(node, 'ContributorRole').map((role) => contributorRole(lineOf(role)));
    for (const role of roles.length === 0 ? [contributorRole('')] : roles) {
      const key = `${role} ${name.toLowerCase()}`;
      if (!people.has(key)) people.set(key, { name, role });
    }
  }
  return [...people.values()].slice(0, contributorsMax);
};

const nameOf = (node: OnixNode): string => {
  const parts = ['NamesBeforeKey', 'PrefixToKey', 'KeyNames', 'SuffixToKey'] as const;
  const names = [
    textOf(node, 'PersonName'),
    textOf(node, 'KeyNames') === ''
      ? ''
      : parts
          .map((part) => textOf(node, part))
          .filter(Boolean)
          .join(' '),
    uninverted(textOf(node, 'PersonNameInverted')),
    textOf(node, 'CorporateName'),
    unnamedPerson(textOf(node, 'UnnamedPersons')),
  ];
  return names.find((name) => name !== '') ?? '';
};

/** "Collins, Suzanne" is Suzanne Collins. */
const uninverted = (name: string): string => {
  const [key = '', given, ...rest] = name.split(/,\s*/);
  return given === undefined ? key : [given, key, ...rest].join(' ');
};
