import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export const contentFile = (name: string): string =>
  fileURLToPath(new URL(`./content/${name}`, import.meta.url));

/** What the demo shows, from its file in `content`. Throws where the file does not say what it should. */
export const readContent = <T>(name: string, schema: z.ZodType<T>): T => {
  const { success, data, error } = schema.safeParse(JSON.parse(readFileSync(contentFile(name), 'utf8')));
  if (!success) throw new Error(`${name} is wrong. ${z.prettifyError(error)}`);
  return data;
};
