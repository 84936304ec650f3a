/** Columns of a plain text letter. */
export const textColumns = 68;

/** The text in lines of at most so many columns, broken between words. */
export const wrapped = (text: string, columns: number = textColumns): string => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
};
