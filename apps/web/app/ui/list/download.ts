/** Hands a text to the browser as a file. */
export const download = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** A value as a file that people can read, too. */
export const downloadJson = (name: string, value: unknown): void =>
  download(name, `${JSON.stringify(value, null, 2)}\n`, 'application/json');
