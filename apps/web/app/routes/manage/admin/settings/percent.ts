/** "12.5%" of 1,250 basis points. */
export const writePercent = (bps: number): string => `${bps / 100}%`;

/** What stands in a field: "12.5". */
export const percentText = (bps: number): string => String(bps / 100);

/** Basis points of "12.5" or "12.5%"; what is no percentage with two decimals at most is told beside the field. */
export const bpsOf = (text: string): number => {
  const typed = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim());
  if (typed === null) return Number.NaN;
  const [, whole = '', part = ''] = typed;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};
