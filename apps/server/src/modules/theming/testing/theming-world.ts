import { endpoints } from '@goodshelf/contract';
import { beforeEach, vi } from 'vitest';
import { createPerson, type Person } from '../../../../../../tests/support/people.ts';
import { useTwoSchools } from '../../members/testing/two-schools.ts';

type Caller = Pick<Person, 'token'>;

/** Two schools with their people, and what is asked of the theme editor in these tests. */
export const useTheming = () => {
  const world = useTwoSchools();
  // Its storefronts are there once this process has heard of the schools.
  beforeEach(() =>
    vi.waitUntil(() =>
      [world.school, world.neighbour].every(
        ({ id }) => world.server.modules.storefrontDirectory.findById(id) !== null,
      ),
    ),
  );
  return {
    world,
    theming: async (who: Caller = world.owner) => (await world.ask(who, endpoints.getTheming)).body,
    change: (changes: readonly object[], who: Caller = world.owner) =>
      world.ask(who, endpoints.changeTheme, { body: { changes } }),
    publish: (body: object, who: Caller = world.owner) => world.ask(who, endpoints.publishTheme, { body }),
    /** Another member of the school. */
    colleague: async (firstName: string, lastName: string): Promise<Person> => {
      const person = await createPerson(world.server.db, {
        belonging: { school: world.school, as: 'member' },
      });
      const values = [person.id, firstName, lastName];
      await world.look('update users set first_name = $2, last_name = $3 where id = $1', values);
      return person;
    },
    log: async () => (await world.ask(world.owner, endpoints.listAuditEntries)).body.items,
    versions: () =>
      world.look<{ number: number; is_worn: boolean }>(
        'select number, is_worn from theme_versions where organization_id = $1 order by number',
        [world.school.id],
      ),
    /** From now on platform staff sit at the owner's session; or the owner does again. */
    beSupport: (isSupport = true) =>
      world.look('update sessions set acting_admin_id = $2, acting_for_id = $3 where user_id = $1', [
        world.owner.id,
        ...(isSupport ? [world.admin.id, world.school.id] : [null, null]),
      ]),
    becomeStore: () =>
      world.look("update organizations set type = 'App Merchant' where id = $1", [world.school.id]),
  };
};

/** One value of the usual theme, and others that can be read in its place. */
export const headerText = {
  path: 'colors.header.text',
  usual: '#1F2328',
  other: '#112233',
  third: '#332211',
} as const;
