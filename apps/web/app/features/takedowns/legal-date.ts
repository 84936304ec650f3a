import { createDateWriter, legalTimeZone } from '@goodshelf/contract/lookups';

let writer: ReturnType<typeof createDateWriter> | undefined;

/** A day of a takedown as emails and courts count it, wherever it is read: "09 December 2026", `short` "12/09/26". */
export const writeLegalDate = (at: string | null, format: 'default' | 'short' = 'default'): string => {
  writer ??= createDateWriter({ timeZone: legalTimeZone });
  return at === null ? '' : writer[format](at);
};
