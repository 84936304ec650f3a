/** The headline of a shop whose owner has not written one. */
export const defaultHeadline = ({ type, name }: { readonly type: string; readonly name: string }): string => {
  if (type === 'Public School') return `The bookshop of ${name}`;
  return type === 'Non-Profit' ? `Books that support ${name}` : `Books from ${name}`;
};
