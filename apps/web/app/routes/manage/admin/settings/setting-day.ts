import { createDateWriter } from '@goodshelf/contract/lookups';

let writer: ReturnType<typeof createDateWriter> | undefined;

/** A day of the settings ("2026-12-01") wherever it is read: "01 December 2026". */
export const writeDay = (day: string): string => {
  writer ??= createDateWriter({ timeZone: 'UTC' });
  return writer.default(`${day}T12:00:00Z`);
};
