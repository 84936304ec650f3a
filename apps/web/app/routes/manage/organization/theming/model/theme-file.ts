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
