/** Hands something to the browser as a file. */
const offer = (name: string, content: Blob): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** A table as text. */
export const download = (name: string, text: string): void =>
  offer(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));

/** A value as a file that people can read, too. */
export const downloadJson = (name: string, value: unknown): void =>
  offer(name, new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }));

/** A file whose bytes came as base64. */
export const downloadFile = (file: {
  readonly file_name: string;
  readonly content_type: string;
  readonly content_base64: string;
}): void => {
  const bytes = Uint8Array.from(atob(file.content_base64), (char) => char.codePointAt(0) ?? 0);
  offer(file.file_name, new Blob([bytes], { type: file.content_type }));
};
