import { z } from 'zod';
import { demoPersonName } from './demo-organizations.ts';
import { readContent } from './read-content.ts';

const at = { hoursAgo: z.number().positive(), organization: z.string() };
const email = z.email();

const memberEvent = z.discriminatedUnion('does', [
  z.strictObject({ ...at, does: z.literal('invite'), by: demoPersonName, email }),
  z.strictObject({
    ...at,
    does: z.literal('edit'),
    by: demoPersonName,
    member: z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
      email,
      phone: z.string(),
      relationship: z.string(),
      notes: z.string().optional(),
    }),
  }),
  z.strictObject({
    ...at,
    does: z.literal('decide'),
    email,
    isApproved: z.boolean(),
    reason: z.string().nullable(),
  }),
  z.strictObject({
    ...at,
    does: z.literal('move-mail'),
    by: demoPersonName,
    group: z.enum(['generalMailing', 'donationMailing']),
    line1: z.string(),
  }),
  z.strictObject({ ...at, does: z.literal('link-shop'), by: demoPersonName, shop: z.string() }),
]);
/** One thing that people of an organization did with its members, its addresses or its shop. */
export type DemoMemberEvent = z.infer<typeof memberEvent>;

export const readMemberEvents = (): DemoMemberEvent[] =>
  readContent('member-events.json', z.array(memberEvent));
