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

type SentFile = {
  readonly file_name: string;
  readonly content_type: string;
  readonly content_base64: string;
};

const bytesOf = (file: SentFile): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(file.content_base64), (char) => char.codePointAt(0) ?? 0);

/** A file that came in parts, in their order; its name is the first one's. */
export const downloadJoined = (parts: readonly SentFile[]): void => {
  const [first] = parts;
  if (first !== undefined) offer(first.file_name, new Blob(parts.map(bytesOf), { type: first.content_type }));
};

/** A file whose bytes came as base64. */
export const downloadFile = (file: SentFile): void => downloadJoined([file]);
