import { organizationNameMaxLength } from '@goodshelf/contract/lookups';

/** Characters as a person counts them: an emoji is one. */
export const characterCount = (text: string): number => [...text].length;

/** What a name field keeps while someone types: the first 30 characters. */
export const keepName = (text: string): string => [...text].slice(0, organizationNameMaxLength).join('');

/** The live counter: "7/30", full at 30. */
export const nameCount = (name: string): { text: string; isFull: boolean } => {
  const count = characterCount(name);
  return { text: `${count}/${organizationNameMaxLength}`, isFull: count >= organizationNameMaxLength };
};
