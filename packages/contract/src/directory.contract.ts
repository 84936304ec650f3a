import { z } from 'zod';
import { directoryCalls } from './directory.calls.ts';
import { endpoint } from './endpoint.ts';
import { line, page, pageOf } from './primitives.ts';
import { pageSize } from './admin-organizations.contract.ts';
import { organizationType, stateCodes } from './lookups/index.ts';

/** An approved organization as everybody may see it. */
export const directoryEntry = z.object({
  name: z.string(),
  slug: z.string(),
  type: z.string(),
  tagline: z.string(),
  city: z.string(),
  /** Two-letter code, or empty. */
  state: z.string(),
  /** Its storefront. */
  url: z.string(),
});
export type DirectoryEntry = z.output<typeof directoryEntry>;

export const directoryEndpoints = {
  listDirectory: endpoint(directoryCalls.listDirectory, {
    access: 'public',
    tag: 'Directory',
    summary: 'Organizations with an open storefront, by name; search forgives case',
    query: z.object({
      /** Words in the name, the city or the tagline. */
      search: line(100).optional(),
      type: z.enum(organizationType).optional(),
      state: z.enum(stateCodes).optional(),
      page,
      page_size: pageSize,
    }),
    output: pageOf(directoryEntry).extend({
      /** What can be chosen, with how many organizations each has among all approved ones. */
      types: z.array(z.object({ type: z.string(), count: z.int() })),
      states: z.array(z.object({ state: z.string(), count: z.int() })),
    }),
    problems: ['search_too_slow'],
  }),
} as const;
