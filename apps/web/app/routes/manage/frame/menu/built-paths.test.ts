import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../../../../routes.ts';
import { builtPaths } from './built-paths.ts';
import { menuOf, type Viewer } from './menu.ts';

/** Every address of the application without parameters. */
const pathsOf = (entries: readonly RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const full = path === undefined ? base : `${base}/${path}`;
    const isPage = index === true || (path !== undefined && children === undefined);
    return [...(isPage ? [full] : []), ...pathsOf(children ?? [], full)];
  });

const everyEntry = (): string[] => {
  const everyPage = { has: () => true } as unknown as ReadonlySet<string>; // the menu asks for nothing else
  const viewer: Viewer = {
    isAdmin: true,
    isStoreOwner: false,
    organizationType: 'Public School',
    hasOrganizations: true,
  };
  const viewers = [
    viewer,
    { ...viewer, organizationType: 'App Merchant' },
    { ...viewer, isAdmin: false, organizationType: null, hasOrganizations: false },
  ];
  const sections = viewers.flatMap((who) => menuOf(who, everyPage));
  return [...new Set(sections.flatMap(({ entries }) => entries.map(({ path }) => path)))];
};

it('a menu entry is shown exactly when its page exists', () => {
  const pages = new Set(pathsOf(routes));
  expect([...builtPaths].toSorted()).toEqual(
    everyEntry()
      .filter((path) => pages.has(path))
      .toSorted(),
  );
});
