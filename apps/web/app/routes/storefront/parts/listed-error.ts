export type ListedError = { readonly field: string; readonly label: string; readonly message: string };

/** One line of the list on top of a form. It begins with the field's name unless the sentence names the field. */
export const lineOf = ({ label, message }: Omit<ListedError, 'field'>): string =>
  message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;
