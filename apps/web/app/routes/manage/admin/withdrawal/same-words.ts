const unseen = /[\p{C}\p{Z}\s]/gu;

/** Whether what is stored is what was typed: marks that are not kept, and spaces, make no difference. */
export const isSameWords = (stored: string | null, typed: string): boolean =>
  stored !== null && stored.replace(unseen, '') === typed.replace(unseen, '');
