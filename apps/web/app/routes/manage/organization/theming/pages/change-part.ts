import { contentPages } from '@goodshelf/contract/content-pages';
import type { UploadPlace } from '../uploads/uploads.ts';
import { orderAt, pagePath, sectionIdOf } from '../model/draft-values.ts';
import { placeBehind } from '../model/page-ids.ts';
import type { ThemeEditor } from '../model/theme-editor.ts';
import { formValue, readPart } from './part-shapes.ts';

type Editor = Pick<ThemeEditor, 'current' | 'edit' | 'keepTyped'>;

/**
 * Takes over what a form of a part holds now: into the draft as the contract reads it, a new section with its place on its page;
 * what isn't valid is kept as it was typed. Returns what was read, null where that is nothing.
 */
export const changePart = (
  editor: Editor,
  path: string,
  page: string | null,
  next: Record<string, unknown>,
  isStep: boolean,
): { readonly value: unknown } | null => {
  const { values, typed } = editor.current();
  const kept = typed[path];
  const read = readPart(path, next);
  if (read.problems !== null) {
    editor.keepTyped(path, next, kept?.page ?? page);
    return null;
  }
  const id = sectionIdOf(path);
  const of = contentPages.find((one) => one === page);
  const order = of === undefined ? [] : orderAt(values, pagePath(of));
  const isNew = id !== null && of !== undefined && !order.includes(id);
  editor.edit(
    {
      [path]: read.value,
      ...(isNew ? { [pagePath(of)]: order.toSpliced(placeBehind(order, kept?.behind ?? null), 0, id) } : {}),
    },
    isStep ? null : `${path} typing`,
  );
  return { value: read.value };
};

/** A value with another one at a place within it; null where there is no such place (any more). */
const withAt = (whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value;
  if (typeof whole !== 'object' || whole === null || !Object.hasOwn(whole, key)) return null;
  const part = withAt(Reflect.get(whole, key), rest, value);
  if (part === null) return null;
  return Array.isArray(whole) ? whole.with(Number(key), part) : { ...whole, [key]: part };
};

/** Puts a picture that has arrived where it was chosen, whatever is open by then; a section that was removed has no place for it. */
export const landPicture = (editor: Editor, { path, field, page }: UploadPlace, name: string): void => {
  const { values, typed } = editor.current();
  const stored = values[path] ?? null;
  const whole = typed[path]?.value ?? (stored === null ? null : formValue(path, stored));
  const next = withAt(whole, field.split('.'), name);
  if (next !== null) changePart(editor, path, page, next as Record<string, unknown>, true);
};
