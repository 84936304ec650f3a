import type { Register } from 'react-router';

/** Null where the router's types were not generated: tests of the server see no routes, and no page is wrong there. */
type Files = Register extends { readonly routeFiles: infer Known } ? Known : null;
type PageOf<File> = File extends { readonly page: infer Page extends string } ? Page : never;

/** `/product/:productSlug` as the text of a link: any text in place of a name. */
type Filled<Path extends string> = Path extends `${infer Before}:${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}:${string}`
    ? `${Before}${string}`
    : Path;

/** The pages that files of a folder draw, as `routes.ts` has them; what is no page (`*`) is nowhere to go to. */
type PagesIn<Folder extends string> = Files extends null
  ? string
  : Filled<
      Exclude<
        PageOf<Files[Extract<keyof Files, `${Folder}/${string}`>]>,
        `${string}*` | `${string}.${string}`
      >
    >;

type WithQuery<Page extends string> = Page | `${Page}?${string}` | `${Page}#${string}`;

/** Another state of the page that is shown. */
type SamePage = `?${string}` | `#${string}`;

/** Pages of a storefront, below its base. */
export type StorefrontHref = WithQuery<PagesIn<'routes/storefront'>> | SamePage;

export type PlatformPage = PagesIn<
  'routes/brochure' | 'routes/brochure-v1' | 'routes/login' | 'routes/manage' | 'routes/shopify-app'
>;

/** Pages of the platform's own hosts. */
export type PlatformHref = WithQuery<PlatformPage> | SamePage;
