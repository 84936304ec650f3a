import { organizationUserStatus } from '@goodshelf/contract/lookups';
import type { ComposeDeps } from '../compose-modules.ts';
import {
  changeMemberStatus,
  inviteMember,
  updateMember,
  type MemberUpdate,
} from '../modules/members/index.ts';
import { decideOrganization, type Decision, saveAddress } from '../modules/organizations/index.ts';
import { storeShopify } from '../modules/shopify/index.ts';
import { fixedClock } from '../platform/clock/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { demoDirectory } from './demo-directory.ts';
import { demoOrganizations, demoPeople } from './demo-organizations.ts';

const hourMs = 3_600_000;
const dayHours = 24;

type Step = { readonly hoursAgo: number; happen(): Promise<void> };

/**
 * Lets the demo's people invite, approve and edit each other with the modules' own commands, at the times at which it
 * happened: lists, statuses, letters and the audit log are what the same work would have left behind.
 */
export const loadMembers = async (deps: Pick<ComposeDeps, 'database'>, now: Date): Promise<void> => {
  const clock = fixedClock(now);
  const commands = createCommands(deps, clock);
  const steps = [...lincolnSteps(commands), ...otherSteps(commands), ...decisions(commands)];
  for (const step of steps.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    clock.set(new Date(now.getTime() - step.hoursAgo * hourMs));
    await step.happen();
  }
};

type Slug = 'lincoln' | 'open-pages' | 'river-books';
type Commands = ReturnType<typeof createCommands>;

const createCommands = (
  { database: { db } }: Pick<ComposeDeps, 'database'>,
  clock: ReturnType<typeof fixedClock>,
) => {
  const acting = { db, clock };
  const scopeOf = (slug: string) => {
    const found = [...demoOrganizations, ...demoDirectory].find((one) => one.slug === slug);
    if (found === undefined) throw new Error(`There is no demo organization ${slug}`);
    return jobScope(found.id);
  };
  const actor = (who: keyof typeof demoPeople) => ({ userId: demoPeople[who].id, actingAdminId: null });
  const idOf = async (email: string): Promise<string> => {
    const [user] = (
      await db.withoutTenant((tx) => tx.raw<{ id: string }>('select id from users where email = $1', [email]))
    ).rows;
    if (user === undefined) throw new Error(`Nobody in the demo has the address ${email}`);
    return user.id;
  };
  return {
    invite: (slug: Slug, who: keyof typeof demoPeople, email: string) =>
      inviteMember(acting)(scopeOf(slug), actor(who), { email, role: 1 }),
    edit: async (
      slug: Slug,
      who: keyof typeof demoPeople,
      person: Omit<MemberUpdate, 'userId' | 'phonePrefix' | 'role' | 'notes'> & { readonly notes?: string },
    ) => {
      const update = {
        notes: undefined,
        ...person,
        userId: await idOf(person.email),
        phonePrefix: '+1',
        role: 1,
      };
      await updateMember(acting)(scopeOf(slug), actor(who), update, who === 'admin');
    },
    decideMember: async (slug: Slug, email: string, isApproved: boolean) => {
      const { active, rejected } = organizationUserStatus;
      await changeMemberStatus(acting)(scopeOf(slug), actor('admin'), await idOf(email), {
        status: isApproved ? active : rejected,
        reason: isApproved ? null : 'The school office doesn’t know this address.',
      });
    },
    moveMail: (
      slug: Slug,
      who: keyof typeof demoPeople,
      group: 'generalMailing' | 'donationMailing',
      line1: string,
    ) => {
      const organization = demoOrganizations.find((one) => one.slug === slug);
      if (organization === undefined) throw new Error(`There is no demo organization ${slug}`);
      const { city, state, zipcode } = organization.address;
      return saveAddress(acting)(scopeOf(slug), actor(who), group, {
        line1,
        line2: '',
        city,
        state,
        zipcode,
        country: 'US',
      });
    },
    decide: (slug: string, decision: Decision) =>
      decideOrganization(acting)(scopeOf(slug), actor('admin'), decision),
    linkShop: (shop: string) =>
      storeShopify({ db, shopHosts: ['myshopify.com'] })(
        scopeOf('river-books'),
        actor('riverBooksOwner'),
        shop,
      ),
  };
};

const lincolnSteps = (act: Commands): Step[] => [
  {
    hoursAgo: 41 * dayHours,
    happen: () => act.invite('lincoln', 'lincolnOwner', 'principal@lincoln.test'),
  },
  {
    hoursAgo: 41 * dayHours - 1,
    happen: () =>
      act.edit('lincoln', 'lincolnOwner', {
        firstName: 'Margaret',
        lastName: 'Cho',
        email: 'principal@lincoln.test',
        phone: '4015550118',
        relationship: 'Principal',
      }),
  },
  { hoursAgo: 40 * dayHours, happen: () => act.decideMember('lincoln', 'principal@lincoln.test', true) },
  {
    hoursAgo: 33 * dayHours,
    happen: () => act.moveMail('lincoln', 'lincolnOwner', 'generalMailing', '12 Oak Street, School Office'),
  },
  {
    hoursAgo: 33 * dayHours - 1,
    happen: () => act.moveMail('lincoln', 'lincolnOwner', 'donationMailing', 'PO Box 1187'),
  },
  {
    hoursAgo: 20 * dayHours,
    happen: () => act.invite('lincoln', 'lincolnMember', 'tom.becker@example.test'),
  },
  { hoursAgo: 19 * dayHours, happen: () => act.decideMember('lincoln', 'tom.becker@example.test', false) },
  {
    hoursAgo: 19 * dayHours - 1,
    happen: () =>
      act.edit('lincoln', 'admin', {
        firstName: 'Luis',
        lastName: 'Alvarez',
        email: demoPeople.lincolnMember.email,
        phone: '4015550142',
        relationship: 'Grade 3 teacher',
        notes: 'Called on the rejected invitation: Mr. Becker has left the parents’ association.',
      }),
  },
  {
    hoursAgo: 2 * dayHours,
    happen: () => act.invite('lincoln', 'lincolnOwner', 'librarian@lincoln.test'),
  },
  {
    hoursAgo: 2 * dayHours - 1,
    happen: () =>
      act.edit('lincoln', 'lincolnOwner', {
        firstName: 'Priya',
        lastName: 'Nair',
        email: 'librarian@lincoln.test',
        phone: '4015550177',
        relationship: 'Librarian',
      }),
  },
];

const otherSteps = (act: Commands): Step[] => [
  {
    hoursAgo: 12 * dayHours,
    happen: () => act.moveMail('open-pages', 'openPagesOwner', 'donationMailing', 'PO Box 240'),
  },
  {
    hoursAgo: 3 * dayHours,
    happen: () => act.invite('open-pages', 'openPagesOwner', 'saturdays@openpages.test'),
  },
  {
    hoursAgo: 8 * dayHours,
    happen: async () => void (await act.linkShop('river-books.myshopify.com')),
  },
  {
    hoursAgo: 4 * dayHours,
    happen: () => act.invite('river-books', 'riverBooksOwner', 'counter@riverbooks.test'),
  },
];

/** Platform staff look at each new organization on the day after. */
const decisions = (act: Commands): Step[] =>
  demoDirectory.flatMap(({ slug, createdDaysAgo, decision }) =>
    decision === null
      ? []
      : [{ hoursAgo: (createdDaysAgo - 1) * dayHours, happen: () => act.decide(slug, decision) }],
  );
