/** One pattern for LIKE per word, null without a word; what a person types has no wildcards. */
export const searchPatterns = (search: string): string[] | null => {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length === 0 ? null : words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
};
