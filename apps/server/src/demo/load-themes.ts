import { readFile } from 'node:fs/promises';
import { contentAt, usualContent } from '@goodshelf/contract/page-content';
import type { ThemeDraft } from '@goodshelf/contract/theming.contract';
import { defaultTheme, palettes, themeFromPalette } from '@goodshelf/theme';
import { z } from 'zod';
import type { Engine } from '../engine.ts';
import { createPhotos, noteKept, type Photos } from '../modules/media/index.ts';
import {
  changeTheme,
  publishTheme,
  replaceTheme,
  staffNameOf,
  themeValuesOf,
  type ThemingDeps,
} from '../modules/theming/index.ts';
import { fixedClock, type Clock } from '../platform/clock/index.ts';
import type { Db } from '../platform/database/index.ts';
import { jobScope } from '../platform/jobs/index.ts';
import { personOf } from '../platform/subject/index.ts';
import type { OrgScope } from '../platform/tenancy/index.ts';
import { sharedProductIds } from './load-catalogue.ts';
import { demoOrganizations, demoPeople, demoPersonName } from './demo-organizations.ts';
import { contentFile, readContent } from './read-content.ts';

const act = z.strictObject({
  hoursAgo: z.number().positive(),
  by: demoPersonName,
  /** All colors of a ready palette, with the usual fonts. */
  palette: z.enum(palettes.map(({ key }) => key)).optional(),
  values: z.record(z.string(), z.string()).default({}),
  /** Parts of the pages by their paths. */
  content: z.record(z.string(), z.json()).default({}),
  isPublished: z.boolean().default(false),
});
type Act = z.output<typeof act>;
const shops = z.array(z.strictObject({ organization: z.string(), acts: z.array(act) }));
export const readThemes = (): z.output<typeof shops> => readContent('themes.json', shops);

const hourMs = 3_600_000;

/** How the demo's shops have looked, who had them look so, and what is being worked on. They look as shops do at first. */
export const loadThemes = async (
  { database: { db }, config, storage }: Pick<Engine, 'database' | 'config' | 'storage'>,
  now: Date,
): Promise<void> => {
  const clock = fixedClock(now);
  const deps = { db, clock, staffName: staffNameOf(config.productName) };
  const photos = createPhotos({ storage });
  const titles = await db.withoutTenant(sharedProductIds);
  for (const { organization: slug, acts } of readThemes()) {
    const organization = demoOrganizations.find((one) => one.slug === slug);
    if (organization === undefined) throw new Error(`There is no demo organization ${slug}`);
    const scope = jobScope(organization.id);
    let draft: Draft = { theme: defaultTheme, content: usualContent, revision: 0 };
    for (const one of acts) {
      clock.set(new Date(now.getTime() - one.hoursAgo * hourMs));
      const content = await withPictures(one.content, (file) =>
        keepPicture({ db, clock, photos }, scope, file),
      );
      draft = await play(deps, scope, { ...one, content: withTitles(content, titles) }, draft);
    }
  }
};

/** A picture as the demo's content names it, by its file: it is kept, and named as pictures of that organization are. */
const keepPicture = async (
  { db, clock, photos }: { readonly db: Db; readonly clock: Clock; readonly photos: Photos },
  scope: OrgScope,
  file: string,
): Promise<string> => {
  const { organizationId } = scope;
  const bytes = await readFile(contentFile(`pictures/${file}`));
  return photos.keepSectionPicture(organizationId, bytes, (name) =>
    db.inScope(scope, (tx) => noteKept(tx, organizationId, name, clock.now())),
  );
};

const withPictures = async (
  content: Act['content'],
  keep: (file: string) => Promise<string>,
): Promise<Act['content']> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(content).map(async ([path, part]) => {
        const picture: unknown = Reflect.get(Object(part), 'picture');
        if (typeof picture !== 'string' || picture === '') return [path, part] as const;
        return [path, { ...(part as object), picture: await keep(picture) }] as const;
      }),
    ),
  );

/** Titles of shelves as the demo's content names them, by their slugs. */
const withTitles = (content: Act['content'], ids: ReadonlyMap<string, string>): Act['content'] =>
  Object.fromEntries(
    Object.entries(content).map(([path, part]) => {
      const slugs: unknown = Reflect.get(Object(part), 'products');
      if (!Array.isArray(slugs)) return [path, part] as const;
      const products = slugs.map((slug: string) => {
        const id = ids.get(slug);
        if (id === undefined) throw new Error(`${path} names a book that is not there: ${slug}`);
        return id;
      });
      return [path, { ...(part as object), products }] as const;
    }),
  );

type Draft = Pick<ThemeDraft, 'theme' | 'content' | 'revision'>;

const play = async (deps: ThemingDeps, scope: OrgScope, one: Act, before: Draft): Promise<Draft> => {
  const actor = personOf(demoPeople[one.by].id);
  let draft = before;
  const palette = palettes.find(({ key }) => key === one.palette);
  if (palette !== undefined) {
    const theme = themeFromPalette(palette);
    ({ draft } = await replaceTheme(deps)(scope, actor, { theme, seen: draft.revision }));
  }
  const values = Object.entries(one.values);
  const parts = Object.entries(one.content);
  if (values.length + parts.length > 0) {
    const seen = themeValuesOf(draft.theme);
    const changes = values.map(([path, value]) => ({ path, value, seen: seen.get(path) ?? '' }));
    const seenOf = (path: string): unknown => contentAt(draft.content, path);
    const content = parts.map(([path, value]) => ({ path, value, seen: seenOf(path) }));
    ({ draft } = await changeTheme(deps)(scope, actor, { changes, content }));
  }
  if (one.isPublished)
    ({ draft } = await publishTheme(deps)(scope, actor, {
      revision: draft.revision,
      is_hard_to_read_accepted: false,
    }));
  return draft;
};
