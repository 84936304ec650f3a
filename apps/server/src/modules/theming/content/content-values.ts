import type { FieldError } from '@goodshelf/contract';
import { type contentParts, sectionPath } from '@goodshelf/contract/page-content';
import {
  type ContentChange,
  pageContent,
  section,
  sectionId,
} from '@goodshelf/contract/page-content.contract';
import type { z } from 'zod';
import { themingTexts as texts } from '../theming.texts.ts';

const { pages, announcement, menus, uses, gifts, policies, texts: ownTexts } = pageContent.shape;
const shapes: ReadonlyMap<string, z.ZodType> = new Map<(typeof contentParts)[number], z.ZodType>([
  ['pages.home', pages.shape.home],
  ['pages.donate', pages.shape.donate],
  ['pages.about', pages.shape.about],
  ['pages.campaign', pages.shape.campaign],
  ['announcement', announcement],
  ['menus.header', menus.shape.header],
  ['menus.footer', menus.shape.footer],
  ['uses', uses],
  ['gifts', gifts],
  ['policies.returns', policies.shape.returns],
  ['policies.privacy', policies.shape.privacy],
  ['policies.terms', policies.shape.terms],
  ['texts', ownTexts],
]);

/** The id of the section at a path; null for every other path. */
export const sectionIdOf = (path: string): string | null => {
  const prefix = sectionPath('');
  if (!path.startsWith(prefix)) return null;
  const id = path.slice(prefix.length);
  return sectionId.safeParse(id).success ? id : null;
};

export const isOrderPath = (path: string): boolean => path.startsWith('pages.');

type Read =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: readonly { readonly at: string; readonly message: string }[] };

const problemsOf = ({ issues }: z.ZodError): { at: string; message: string }[] =>
  issues.map(({ path, message }) => ({ at: path.map((key) => `.${String(key)}`).join(''), message }));

/** The value as it is kept at a path, null for no section; or what is wrong with it, and where in it. */
export const readPart = (path: string, value: unknown): Read => {
  const id = sectionIdOf(path);
  if (id !== null && value === null) return { ok: true, value };
  const shape = id === null ? shapes.get(path) : section;
  if (shape === undefined) return { ok: false, problems: [{ at: '', message: texts.notContent }] };
  const parsed = shape.safeParse(value);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error) };
  if (id !== null && Reflect.get(Object(parsed.data), 'id') !== id)
    return { ok: false, problems: [{ at: '.id', message: texts.wrongPart }] };
  return { ok: true, value: parsed.data };
};

/** A change whose value is read, and what stood there as it was kept. */
export type ReadChange = { readonly path: string; readonly value: unknown; readonly seen: unknown };

/** What somebody wants changed, read; throws nothing: what is wrong is named by its field. */
export const readChanges = (
  changes: readonly ContentChange[],
): { readonly read: readonly ReadChange[]; readonly problems: readonly FieldError[] } => {
  const read: ReadChange[] = [];
  const problems: FieldError[] = [];
  for (const [index, { path, value, seen }] of changes.entries()) {
    if (!shapes.has(path) && sectionIdOf(path) === null) {
      problems.push({ field: `content.${index}.path`, message: texts.notContent });
      continue;
    }
    const wanted = readPart(path, value);
    // Whoever types on before an answer has seen what they sent, which is kept a little tidier.
    const before = readPart(path, seen);
    if (wanted.ok) read.push({ path, value: wanted.value, seen: before.ok ? before.value : seen });
    else
      problems.push(
        ...wanted.problems.map(({ at, message }) => ({ field: `content.${index}.value${at}`, message })),
      );
  }
  return { read, problems };
};
