export type ListedError = { readonly field: string; readonly label: string; readonly message: string };

const inOneWord = (text: string): string => text.toLowerCase().replaceAll(' ', '');

/** One line of the list on top of a form. It begins with the field's name unless the sentence names the field. */
export const lineOf = ({ label, message }: Omit<ListedError, 'field'>): string =>
  inOneWord(message).includes(inOneWord(label)) ? message : `${label}: ${message}`;
