import type { ComposeDeps } from '../compose-modules.ts';
import {
  mergeCustomers,
  recountCustomers,
  setCustomerConsent,
  writeCustomerNote,
} from '../modules/customers/index.ts';
import type { Db } from '../platform/database/index.ts';
import type { OrgScope } from '../platform/tenancy/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { newId } from '../platform/ids/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { demoOrganizations, demoPeople } from './demo-organizations.ts';

const hourMs = 3_600_000;

/** What Lincoln's people know of two of their customers. */
const known = [
  { email: 'walter.nowak@example.test', note: 'Runs the book fair with us in May.', wantsEmail: true },
  { email: 'june', note: 'Prefers a call in the evening.', wantsEmail: false },
] as const;
/** The same mother at home and at work. */
const duplicate = { stays: 'june', other: 'j.calloway' } as const;

/** Counts who has bought and given, and lets the school's people write down what they know, by the product's own commands. */
export const loadCustomers = async (
  { database }: Pick<ComposeDeps, 'database'>,
  now: Date,
): Promise<void> => {
  await recountCustomers(database);
  const lincoln = demoOrganizations.find(({ slug }) => slug === 'lincoln');
  if (lincoln === undefined) throw new Error('The demo has no school');
  const scope = jobScope(lincoln.id);
  const deps = { db: database.db, clock: fixedClock(new Date(now.getTime() - 20 * hourMs)) };
  for (const { email, note, wantsEmail } of known) {
    const customerId = await customerOf(deps, scope, email);
    const author = personOf(demoPeople.lincolnMember.id);
    await writeCustomerNote(deps)(scope, { customerId, id: newId<'customer-note'>(), author, text: note });
    await setCustomerConsent(deps)(scope, {
      ...{ customerId, author, wantsEmail },
      id: newId<'customer-consent'>(),
    });
  }
  await mergeCustomers(deps)(scope, {
    customerId: await customerOf(deps, scope, duplicate.stays),
    otherId: await customerOf(deps, scope, duplicate.other),
    ...{ version: 0, otherVersion: 0, actor: personOf(demoPeople.lincolnMember.id) },
  });
};

const customerOf = async ({ db }: { readonly db: Db }, scope: OrgScope, email: string): Promise<string> => {
  const { rows } = await db.inScope(scope, (tx) =>
    tx.raw<{ id: string }>('select id from customers where organization_id = $1 and email like $2', [
      scope.organizationId,
      `${email}%`,
    ]),
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error(`Nobody with the address ${email} has bought in the demo`);
  return id;
};
