import { endpoints } from '@goodshelf/contract';
import { useTwoSchools, type TwoSchools } from '../../members/testing/two-schools.ts';
import type { Person } from '../../../../../../tests/support/people.ts';

/** Two schools with their people, and what is asked of the theme editor in these tests. */
export const useTheming = () => {
  const world = useTwoSchools();
  const ask = (...input: Parameters<TwoSchools['ask']>) => world.ask(...input);
  const theming = async (who: Pick<Person, 'token'> = world.owner) =>
    (await ask(who, endpoints.getTheming)).body;
  return {
    world,
    theming,
    change: (
      changes: readonly { path: string; value: string; seen: string }[],
      who: Pick<Person, 'token'> = world.owner,
    ) => ask(who, endpoints.changeTheme, { body: { changes } }),
    publish: (body: object, who: Pick<Person, 'token'> = world.owner) =>
      ask(who, endpoints.publishTheme, { body }),
  };
};

/** One value of the usual theme, and another that is readable in its place. */
export const headerText = {
  path: 'colors.header.text',
  usual: '#1F2328',
  other: '#112233',
  third: '#332211',
} as const;
export const footerGround = {
  path: 'colors.footer.background',
  usual: '',
  other: '#101010',
} as const;
