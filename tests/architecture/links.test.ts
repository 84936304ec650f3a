import type { RouteConfigEntry } from '@react-router/dev/routes';
import { Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import routes from '../../apps/web/app/routes.ts';
import { parseFile, sourceFiles } from './imports.ts';

/** What leads somewhere by a text that the router takes as it is. */
const untyped: ReadonlySet<string> = new Set(['Link', 'NavLink', 'Navigate', 'redirect', 'useNavigate']);

/** They follow an address that was judged when the page ran: one of a `redirect` value, or of pages that are built. */
const followers: ReadonlySet<string> = new Set([
  'apps/web/app/routes/login/keep-sign-in.ts',
  'apps/web/app/routes/login/nosidebar.tsx',
  'apps/web/app/routes/login/use-go-on.ts',
  'apps/web/app/routes/manage/layout.tsx',
  'apps/web/app/routes/manage/frame/menu/sidebar-menu.tsx',
]);

const untypedLinksOf = (file: string, source?: string): string[] => {
  const found: string[] = [];
  new Visitor({
    ImportDeclaration: ({ source: from, specifiers }) => {
      if (from.value !== 'react-router') return;
      for (const one of specifiers)
        if (
          one.type === 'ImportSpecifier' &&
          one.imported.type === 'Identifier' &&
          untyped.has(one.imported.name)
        )
          found.push(one.imported.name);
    },
  }).visit(parseFile(file, source));
  return found;
};

const isPage = (file: string): boolean =>
  /^apps\/web\/app\/(?:routes|features|shell)\//.test(file) &&
  !/\.test\.tsx?$|^apps\/web\/app\/shell\/links\//.test(file);

test('pages link by the typed links of their area', () => {
  const others = sourceFiles()
    .filter((file) => isPage(file) && !followers.has(file))
    .filter((file) => untypedLinksOf(file).length > 0);
  expect(others).toEqual([]);
  expect(untypedLinksOf('planted.tsx', "import { Link, useParams } from 'react-router';")).toEqual(['Link']);
});

const pagePaths = (entries: readonly RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path === undefined ? base : `${base}/${path}`;
    return [here.replaceAll(/:\w+/g, ':'), ...pagePaths(children, here)];
  });

/** Pages of the account area that a file names in a text: what stands before is the platform's host, `:` what is filled in. */
const namedPagesOf = (file: string, source?: string): string[] => {
  const found: string[] = [];
  const note = (text: string): void => {
    const page = /^:?(?<page>\/(?:manage|login)(?:\/[^?#]*)?)(?:[?#].*)?$/.exec(text)?.groups?.['page'];
    if (page !== undefined) found.push(page);
  };
  new Visitor({
    Literal: ({ value }) => typeof value === 'string' && note(value),
    TemplateLiteral: ({ quasis }) => note(quasis.map(({ value }) => value.cooked).join(':')),
  }).visit(parseFile(file, source));
  return found;
};

test('the server names only pages that the web has', () => {
  const pages = new Set(pagePaths(routes));
  const strays = sourceFiles()
    .filter((file) => /^apps\/server\/src\/(?!demo\/)/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
    .flatMap((file) => namedPagesOf(file).map((page) => ({ file, page })));
  expect(strays.length).toBeGreaterThan(5);
  expect(strays.filter(({ page }) => !pages.has(page))).toEqual([]);
  const planted = 'const url = `${platformUrl}/manage/organization/order/${orderId}?from=letter`;';
  expect(namedPagesOf('planted.ts', planted).filter((page) => !pages.has(page))).toHaveLength(1);
});
