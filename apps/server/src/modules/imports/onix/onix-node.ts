import type { OnixElement } from './tags.ts';

/** An element of a record, by its reference name. */
export type OnixNode = {
  readonly name: OnixElement | null;
  readonly children: OnixNode[];
  /** Of `Text`: as HTML where it has markup. */
  text: string;
};

export const childrenOf = (node: OnixNode | null, name: OnixElement): OnixNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

export const childOf = (node: OnixNode | null, name: OnixElement): OnixNode | null =>
  node?.children.find((child) => child.name === name) ?? null;

// The other control characters and lone surrogates are damage.
const unstorable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/gu;

/** The text of a child as one line; empty when there is none. */
export const textOf = (node: OnixNode | null, name: OnixElement): string => lineOf(childOf(node, name));

export const lineOf = (node: OnixNode | null): string =>
  (node?.text ?? '').replace(unstorable, '').normalize('NFC').replace(/\s+/gu, ' ').trim();

/** The text as it stands, with its lines. */
export const linesOf = (node: OnixNode | null): string =>
  (node?.text ?? '').replace(unstorable, '').normalize('NFC').trim();
