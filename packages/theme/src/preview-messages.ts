import { type ColorPath, colorGroups, type ColorGroupKey } from './color-groups.ts';
import { parseTheme } from './parse-theme.ts';
import type { Theme } from './theme.ts';

/** The name of the editor's frame: a storefront listens only in a window of this name. It stays while its visitor walks on. */
export const previewFrameName = 'goodshelf-preview';

/** What the editor tells the storefront in its frame. */
export type EditorMessage =
  /** Wear this theme now. */
  | { readonly kind: 'theme'; readonly theme: Theme }
  /** Show these sections, menus and announcement; the storefront reads them as the server does. */
  | { readonly kind: 'content'; readonly content: unknown }
  /** Show a page that is built of sections, and one of them (its id) where one is named. */
  | { readonly kind: 'show'; readonly page: string; readonly section: string | null }
  /** Show the page, the cart or the menu that a group is about. */
  | { readonly kind: 'open'; readonly group: ColorGroupKey }
  /** Mark what has this color; null: nothing. */
  | { readonly kind: 'mark'; readonly path: ColorPath | null }
  /** Show the top of the page: another look or logo is seen there. */
  | { readonly kind: 'top' };

/** What the storefront in the frame tells the editor. */
export type PreviewMessage =
  /** It listens: after each load of a page. */
  | { readonly kind: 'ready' }
  /** Its visitor came to a page that belongs to this group. */
  | { readonly kind: 'opened'; readonly group: ColorGroupKey }
  /** This color was clicked on. */
  | { readonly kind: 'picked'; readonly path: ColorPath }
  /** A section was clicked on, beside its colors. */
  | { readonly kind: 'chosen'; readonly section: string };

const marker = 'goodshelf-theme-editor';

/** What is posted: the message behind a word that no other script uses. */
export const wrapMessage = (
  message: EditorMessage | PreviewMessage,
): { readonly [marker]: typeof message } => ({
  [marker]: message,
});

const isGroup = (value: unknown): value is ColorGroupKey => colorGroups.some(({ key }) => key === value);
const isColorPath = (value: unknown): value is ColorPath =>
  colorGroups.some((group) => group.colors.some(({ key }) => value === `${group.key}.${key}`));

const isShortWord = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z0-9]{1,12}$/.test(value);

const messageIn = (data: unknown): Readonly<Record<string, unknown>> | null => {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, marker)) return null;
  const message: unknown = Reflect.get(data, marker);
  return typeof message === 'object' && message !== null ? { ...message } : null;
};

/** What came to the storefront; null for anything else. Its origin is the caller's to check. */
export const parseEditorMessage = (data: unknown): EditorMessage | null => {
  const message = messageIn(data);
  if (message === null) return null;
  const { kind, group, path, page, section } = message;
  if (kind === 'content') return { kind, content: message['content'] };
  if (kind === 'show')
    return isShortWord(page) && (section === null || isShortWord(section)) ? { kind, page, section } : null;
  if (kind === 'theme') {
    const parsed = parseTheme(message['theme']);
    return parsed.ok ? { kind, theme: parsed.theme } : null;
  }
  if (kind === 'open') return isGroup(group) ? { kind, group } : null;
  if (kind === 'top') return { kind };
  if (kind === 'mark') return path === null || isColorPath(path) ? { kind, path } : null;
  return null;
};

/** What came to the editor; null for anything else. Its origin is the caller's to check. */
export const parsePreviewMessage = (data: unknown): PreviewMessage | null => {
  const message = messageIn(data);
  if (message === null) return null;
  const { kind, group, path, section } = message;
  if (kind === 'chosen') return isShortWord(section) ? { kind, section } : null;
  if (kind === 'ready') return { kind };
  if (kind === 'opened') return isGroup(group) ? { kind, group } : null;
  if (kind === 'picked') return isColorPath(path) ? { kind, path } : null;
  return null;
};
