/** Several people change and publish one theme at the same moment, each race with a twin that does it as one would at first. */
import { colorGroups, type Theme } from '@goodshelf/theme';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock/index.ts';
import { personOf } from '../../platform/subject/index.ts';
import { changeTheme, publishTheme } from './index.ts';
import { themeOf, valuesOf } from './theme-values.ts';
import { useTheming } from './testing/theming-world.ts';

const { world, theming } = useTheming();
const deps = () => ({ db: world.server.db, clock: systemClock, staffName: 'Goodshelf support' });
const owner = () => personOf(world.owner.id);

type Change = { readonly path: string; readonly value: string; readonly seen: string };
type Editor = (change: Change) => Promise<{ readonly isTaken: boolean }>;

const product: Editor = async (change) => {
  const { conflicts } = await changeTheme(deps())(world.school.scope, owner(), {
    changes: [change],
    content: [],
  });
  return { isTaken: conflicts.length === 0 };
};

/** Reads the document, and writes it as a whole: what came between is lost. */
const naive: Editor = ({ path, value, seen }) =>
  world.server.db.inScope(world.school.scope, async (tx) => {
    const { rows } = await tx.raw<{ theme: Theme }>(
      'select theme from theme_drafts where organization_id = $1',
      [world.school.id],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('There is no draft');
    const values = valuesOf(row.theme);
    if (values.get(path) !== seen) return { isTaken: false };
    // As long as a round trip takes.
    await tx.raw('select pg_sleep(0.02)');
    const theme = themeOf(new Map(values).set(path, value));
    await tx.raw('update theme_drafts set theme = $2, revision = revision + 1 where organization_id = $1', [
      world.school.id,
      theme,
    ]);
    return { isTaken: true };
  });

const paths = colorGroups
  .flatMap((group) => group.colors.map(({ key }) => `colors.${group.key}.${key}`))
  .slice(0, 12);
const valueNow = async (path: string): Promise<string | undefined> =>
  valuesOf((await theming()).draft.theme).get(path);

/** Begins a draft, so that each editor has one. */
const begin = () =>
  product({ path: 'fonts.text', value: 'Inter', seen: valuesOf(defaultOf()).get('fonts.text') ?? '' });
const defaultOf = (): Theme => themeOf(new Map());

const onDifferentValues = async (edit: Editor): Promise<number> => {
  await begin();
  const usual = valuesOf(defaultOf());
  await Promise.all(paths.map((path) => edit({ path, value: '#123456', seen: usual.get(path) ?? '' })));
  const now = valuesOf((await theming()).draft.theme);
  return paths.filter((path) => now.get(path) === '#123456').length;
};

const onTheSameValue = async (edit: Editor): Promise<number> => {
  await begin();
  const [path = ''] = paths;
  const seen = valuesOf(defaultOf()).get(path) ?? '';
  const values = Array.from({ length: 10 }, (_, nth) => `#12345${nth}`);
  const outcomes = await Promise.all(
    values.map(async (value) => ({ value, ...(await edit({ path, value, seen })) })),
  );
  const taken = outcomes.filter(({ isTaken }) => isTaken);
  if (taken.length === 1) expect(await valueNow(path)).toBe(taken[0]?.value);
  return taken.length;
};

describe('editors at the same moment', () => {
  it('who change different values all have theirs', async () => {
    expect(await onDifferentValues(product)).toBe(paths.length);
    expect((await theming()).draft.revision).toBe(paths.length + 1);
  });

  it('who change the same value: one has it, the others are told', async () => {
    expect(await onTheSameValue(product)).toBe(1);
  });

  it('also when theirs is the first change of all', async () => {
    const usual = valuesOf(defaultOf());
    await Promise.all(paths.map((path) => product({ path, value: '#123456', seen: usual.get(path) ?? '' })));
    const now = valuesOf((await theming()).draft.theme);
    expect(paths.filter((path) => now.get(path) === '#123456')).toHaveLength(paths.length);
  });

  it('both assertions fail for a twin that writes what it has read', async () => {
    expect(await onDifferentValues(naive)).toBeLessThan(paths.length);
  });
  it('and so does the one about the same value', async () => {
    expect(await onTheSameValue(naive)).toBeGreaterThan(1);
  });
});

describe('publishing at the same moment', () => {
  const readable = (nth: number): string => `#12000${nth}`;
  const [path, first] = ['colors.header.text', '#120000'] as const;
  const publish = (revision: number) =>
    publishTheme(deps())(world.school.scope, owner(), { revision, is_hard_to_read_accepted: false });
  const versions = () =>
    world.look<{ number: number; is_worn: boolean; text: string }>(
      `select number, is_worn, theme #>> '{colors,header,text}' as text from theme_versions
       where organization_id = $1 order by number`,
      [world.school.id],
    );
  const start = () => product({ path, value: first, seen: valuesOf(defaultOf()).get(path) ?? '' });

  it('the same revision twenty times is one version, and all are answered its number', async () => {
    await start();
    const answers = await Promise.all(Array.from({ length: 20 }, () => publish(1)));
    expect(new Set(answers.map(({ number }) => number))).toEqual(new Set([1]));
    expect(await versions()).toEqual([{ number: 1, is_worn: true, text: first }]);
  });

  type Publish = (revision: number) => Promise<unknown>;
  /** Publishes while another editor changes a value; returns how often something was published that nobody had seen. */
  const whileChanging = async (publishSeen: Publish): Promise<number> => {
    await start();
    let unseen = 0;
    for (let nth = 1; nth <= 8; nth++) {
      const { revision, theme } = (await theming()).draft;
      const seen = valuesOf(theme).get(path) ?? '';
      const before = (await versions()).length;
      const published = publishSeen(revision).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'theme_changed' });
          return false;
        },
      );
      const [isPublished, { isTaken }] = await Promise.all([
        published,
        product({ path, value: readable(nth), seen }),
      ]);
      expect(isTaken).toBe(true);
      expect(await valueNow(path)).toBe(readable(nth));
      const now = await versions();
      expect(now).toHaveLength(before + (isPublished ? 1 : 0));
      if (isPublished && now.at(-1)?.text !== seen) unseen += 1;
    }
    return unseen;
  };

  it('and changing: what is published is what was seen, or nothing is', async () => {
    expect(await whileChanging(publish)).toBe(0);
    expect((await versions()).filter((version) => version.is_worn).length).toBeLessThanOrEqual(1);
  });

  /** Looks whether the revision is the one that was seen, and publishes the draft that is there afterwards. */
  const naivePublish: Publish = async (revision) => {
    const { draft } = await theming();
    if (draft.revision !== revision) throw Object.assign(new Error('changed'), { code: 'theme_changed' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await world.look(
      `with off as (select 1)
       insert into theme_versions (organization_id, number, theme)
       select organization_id, (select count(*) + 1 from theme_versions where organization_id = $1), theme
       from theme_drafts where organization_id = $1`,
      [world.school.id],
    );
  };

  it('a twin that looks first and publishes afterwards shows what nobody has seen', async () => {
    expect(await whileChanging(naivePublish)).toBeGreaterThan(0);
  });
});
