import { standardControls } from '../modules/controls/index.ts';
import { organizationUserStatus } from '@goodshelf/contract/lookups';
import type { ComposeDeps } from '../compose-modules.ts';
import { changeMemberStatus, inviteMember, updateMember } from '../modules/members/index.ts';
import { decideOrganization, type Decision, saveAddress } from '../modules/organizations/index.ts';
import { storeShopify } from '../modules/shopify/index.ts';
import { fixedClock, type Clock } from '../platform/clock/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { personOf } from '../platform/subject/index.ts';
import { readMemberEvents, type DemoMemberEvent } from './demo-member-events.ts';
import {
  demoOrganizations,
  demoPeople,
  readDirectory,
  type DemoOrganization,
  type DemoPersonName,
} from './demo-organizations.ts';

const hourMs = 3_600_000;
const dayHours = 24;

type Step = { readonly hoursAgo: number; happen(): Promise<unknown> };

/**
 * Lets the demo's people invite, approve and edit each other with the modules' own commands, at the times at which it
 * happened: lists, statuses, letters and the audit log are what the same work would have left behind.
 */
export const loadMembers = async (deps: Pick<ComposeDeps, 'database'>, now: Date): Promise<void> => {
  const clock = fixedClock(now);
  const neighbours = readDirectory();
  const commands = createCommands(deps, clock, [...demoOrganizations, ...neighbours]);
  const steps: Step[] = readMemberEvents().map((event) => ({
    hoursAgo: event.hoursAgo,
    happen: () => commands.letHappen(event),
  }));
  // Platform staff look at each new organization on the day after.
  for (const { slug, createdDaysAgo, decision } of neighbours) {
    if (decision === null) continue;
    steps.push({
      hoursAgo: (createdDaysAgo - 1) * dayHours,
      happen: () => commands.decideOrganization(slug, decision),
    });
  }
  for (const step of steps.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    clock.set(new Date(now.getTime() - step.hoursAgo * hourMs));
    await step.happen();
  }
};

const createCommands = (
  { database: { db } }: Pick<ComposeDeps, 'database'>,
  clock: Clock,
  organizations: readonly DemoOrganization[],
) => {
  const acting = { db, clock, controls: standardControls };
  const organizationOf = (slug: string): DemoOrganization => {
    const found = organizations.find((one) => one.slug === slug);
    if (found === undefined) throw new Error(`There is no demo organization ${slug}`);
    return found;
  };
  const scopeOf = (slug: string) => jobScope(organizationOf(slug).id);
  const actor = (who: DemoPersonName) => personOf(demoPeople[who].id);
  const idOf = async (email: string): Promise<string> => {
    const [user] = (
      await db.withoutTenant((tx) => tx.raw<{ id: string }>('select id from users where email = $1', [email]))
    ).rows;
    if (user === undefined) throw new Error(`Nobody in the demo has the address ${email}`);
    return user.id;
  };

  const letHappen = async (event: DemoMemberEvent): Promise<void> => {
    const scope = scopeOf(event.organization);
    switch (event.does) {
      case 'invite':
        await inviteMember(acting)(scope, actor(event.by), { email: event.email, role: 1 });
        return;
      case 'edit': {
        const update = {
          notes: undefined,
          ...event.member,
          userId: await idOf(event.member.email),
          phonePrefix: '+1',
          role: 1,
        };
        await updateMember(acting)(scope, actor(event.by), update, event.by === 'admin');
        return;
      }
      case 'decide': {
        const { active, rejected } = organizationUserStatus;
        await changeMemberStatus(acting)(scope, actor('admin'), await idOf(event.email), {
          status: event.isApproved ? active : rejected,
          reason: event.reason,
        });
        return;
      }
      case 'move-mail': {
        const { city, state, zipcode } = organizationOf(event.organization).address;
        const moved = { line1: event.line1, line2: '', city, state, zipcode, country: 'US' };
        await saveAddress(acting)(scope, actor(event.by), event.group, moved);
        return;
      }
      case 'link-shop':
        await storeShopify({ db, shopHosts: ['myshopify.com'] })(scope, actor(event.by), event.shop);
    }
  };

  return {
    letHappen,
    decideOrganization: (slug: string, decision: Decision) =>
      decideOrganization(acting)(scopeOf(slug), actor('admin'), decision),
  };
};
