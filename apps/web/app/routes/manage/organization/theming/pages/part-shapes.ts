import { parseFields } from '@goodshelf/contract/field-errors';
import { pageContent, section } from '@goodshelf/contract/page-content.contract';
import { sectionIdOf } from '../model/draft-values.ts';

const { menus, announcement, uses, gifts, policies, texts } = pageContent.shape;
const shapes: Readonly<Record<string, Parameters<typeof parseFields>[0]>> = {
  announcement,
  uses,
  gifts,
  'menus.header': menus.shape.header,
  'menus.footer': menus.shape.footer,
  'policies.returns': policies.shape.returns,
  'policies.privacy': policies.shape.privacy,
  'policies.terms': policies.shape.terms,
  texts,
};

/** Values of a part's fields, or of one of its items', by key. */
export type Group = Record<string, unknown>;

export type FieldProblems = Readonly<Record<string, string>>;

const listParts: ReadonlySet<string> = new Set(
  Object.keys(shapes).filter((path) => !['announcement', 'texts'].includes(path)),
);

/** A part as a form holds it: lists under `items`, as sections have theirs. */
export const formValue = (path: string, value: unknown): Record<string, unknown> =>
  listParts.has(path) ? { items: value ?? [] } : { ...(value as object) };

/** What the contract says of a form: the value as the server would keep it, or what is wrong, by field. */
export const readPart = (
  path: string,
  typed: Record<string, unknown>,
): { readonly value: unknown; readonly problems: null } | { readonly problems: FieldProblems } => {
  const isList = listParts.has(path);
  const shape = sectionIdOf(path) === null ? shapes[path] : section;
  if (shape === undefined) throw new RangeError(`no part: ${path}`);
  const read = parseFields(shape, isList ? typed['items'] : typed);
  if (read.errors === null) return { value: read.data, problems: null };
  return {
    problems: inForm(path, Object.fromEntries(read.errors.map(({ field, message }) => [field, message]))),
  };
};

/** Problems of a value by the fields of its form. */
export const inForm = (path: string, problems: FieldProblems): FieldProblems =>
  listParts.has(path)
    ? Object.fromEntries(
        Object.entries(problems).map(([field, message]) => [
          field === '' ? 'items' : `items.${field}`,
          message,
        ]),
      )
    : problems;
