/** A theme has about 4 KB, its pages up to 128 KB. */
export const themeFileBytesMax = 300_000;

/** A document that a file holds; null when it holds none. What stands in it, `parseTheme` judges. */
export const readThemeFile = (text: string): Record<string, unknown> | null => {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return null;
  // Any object without these would be the usual theme.
  if (!('colors' in document) && !('fonts' in document)) return null;
  return { ...document };
};

/** The pages of such a file as they are sent: older files have none, and leave the draft's as they are; null for no document. */
export const contentIn = (content: unknown): { content?: Record<string, unknown> } | null => {
  if (content === undefined) return {};
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return null;
  return { content: { ...content } };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same without anything named `picture` or `logo`, and without the words that describe it; at whatever depth it stands. */
const bare = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(bare);
  if (!isObject(value)) return value;
  const hasPicture = typeof value['picture'] === 'string' && value['picture'] !== '';
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (hasPicture && (key === 'picture' || key === 'alt')) return [key, ''] as const;
      return [key, bare(part)] as const;
    }),
  );
};

/** A section that was nothing but its picture goes with it. */
const isLeft = (section: unknown): boolean =>
  !isObject(section) ||
  section['kind'] !== 'picture_text' ||
  section['picture'] !== '' ||
  section['text'] !== '';

/** A theme file of another organization, whose pictures are not for this one. */
export const withoutPictures = (document: Record<string, unknown>): Record<string, unknown> => {
  const { pictures: _pictures, content, ...look } = document;
  if (!isObject(content)) return look;
  const pages = bare(content) as Record<string, unknown>;
  const sections = isObject(pages['sections'])
    ? Object.fromEntries(Object.entries(pages['sections']).filter(([, section]) => isLeft(section)))
    : pages['sections'];
  return { ...look, content: { ...pages, sections } };
};
