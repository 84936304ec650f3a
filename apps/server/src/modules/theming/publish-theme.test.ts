import { endpoints } from '@goodshelf/contract';
import { defaultTheme } from '@goodshelf/theme';
import { describe, expect, it, vi } from 'vitest';
import { createAsk } from '../../../../../tests/support/ask.ts';
import { createTestServer } from '../../../../../tests/support/server.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { headerText, useTheming } from './testing/theming-world.ts';

const { world, theming, change, publish, log, versions } = useTheming();
const { path, usual, other, third } = headerText;
const toOther = { path, value: other, seen: usual };

describe('publishing', () => {
  it('makes a version that the shop wears, with the change in the log', async () => {
    await change([toOther]);
    expect(await publish({ revision: 1 })).toMatchObject({
      status: 200,
      body: { number: 1, draft: { revision: 1, is_changed: false } },
    });
    expect((await theming()).published).toMatchObject({
      number: 1,
      published_by: 'Ada Byron',
      published_at: expect.any(String),
      theme: { colors: { header: { text: other } } },
    });
    expect(await log()).toMatchObject([
      {
        action: 'theme.published',
        summary: 'Published version 1 of the theme',
        changes: [{ label: 'Header: Text and links', before: usual, after: other }],
      },
    ]);
    await change([{ path, value: third, seen: other }]);
    expect((await publish({ revision: 2 })).body.number).toBe(2);
    expect(await versions()).toEqual([
      { number: 1, is_worn: false },
      { number: 2, is_worn: true },
    ]);
  });

  it('shows on every process within a second, and makes the pages of no other shop anew', async () => {
    const beside = await createTestServer({ beside: world.server });
    try {
      const processes = [world.server, beside];
      const keysOf = ({ id }: { readonly id: string }) =>
        processes.map(({ modules }) => modules.storefrontDirectory.versionOf(id));
      const headerOf = async (slug: string) =>
        Promise.all(
          processes.map(async (server) => {
            const { body } = await createAsk(server)(null, endpoints.getStorefront, { params: { slug } });
            return body.theme?.colors?.header?.text;
          }),
        );
      await vi.waitFor(async () => {
        for (const { modules } of processes)
          for (const { slug } of [world.school, world.neighbour])
            expect(modules.storefrontDirectory.find(slug, 'localhost')).not.toBeNull();
      });
      await change([toOther]);
      const [before, others] = [keysOf(world.school), keysOf(world.neighbour)];
      await publish({ revision: 1 });
      const isNew = () => keysOf(world.school).every((key, nth) => key !== before[nth]);
      await vi.waitFor(() => expect(isNew()).toBe(true), { timeout: 1_000, interval: 10 });
      expect(await headerOf(world.school.slug)).toEqual([other, other]);
      expect(keysOf(world.neighbour)).toEqual(others);
      expect(await headerOf(world.neighbour.slug)).toEqual([undefined, undefined]);
      // What nobody wears yet makes no page anew.
      const worn = keysOf(world.school);
      await change([{ path, value: third, seen: other }]);
      expect(await headerOf(world.school.slug)).toEqual([other, other]);
      expect(keysOf(world.school)).toEqual(worn);
    } finally {
      await beside.close();
    }
  });

  it('of the same revision again answers the same version, whatever has happened since', async () => {
    await change([toOther]);
    await publish({ revision: 1 });
    expect(await publish({ revision: 1 })).toMatchObject({ status: 200, body: { number: 1 } });
    await change([{ path, value: third, seen: other }]);
    expect(await publish({ revision: 1 })).toMatchObject({
      status: 200,
      body: { number: 1, draft: { revision: 2, is_changed: true } },
    });
    expect(await versions()).toHaveLength(1);
    expect(await log()).toHaveLength(1);
  });

  it('refuses a draft that is another one by now, and one that the shop wears already', async () => {
    expect((await publish({ revision: 0 })).body.code).toBe('theme_unchanged');
    await change([toOther]);
    expect(await publish({ revision: 0 })).toMatchObject({ status: 409, body: { code: 'theme_changed' } });
    await change([{ path, value: usual, seen: other }]);
    expect(await publish({ revision: 2 })).toMatchObject({ status: 409, body: { code: 'theme_unchanged' } });
    expect(await versions()).toEqual([]);
  });
});

describe('readable by rule', () => {
  it('asks about a pair below its contrast, and publishes it when that is accepted', async () => {
    // 4.25 on the usual paper.
    await change([{ path, value: '#747474', seen: usual }]);
    const { status, body } = await publish({ revision: 1 });
    expect([status, body.code]).toEqual([409, 'theme_hard_to_read']);
    expect(body.errors).toEqual([
      {
        field: path,
        message: expect.stringMatching(/^Header: Text and links on Header: Background .* needs 4\.5\.$/),
      },
    ]);
    expect(await versions()).toEqual([]);
    expect((await publish({ revision: 1, is_hard_to_read_accepted: true })).body.number).toBe(1);
  });

  it('refuses a pair below 3:1 whatever is accepted, and names each', async () => {
    await change([
      { path, value: '#F0F0F0', seen: usual },
      { path: 'colors.general.focus', value: '#EEEEEE', seen: defaultTheme.colors.general.focus },
    ]);
    const { status, body } = await publish({ revision: 1, is_hard_to_read_accepted: true });
    expect([status, body.code]).toEqual([422, 'theme_unreadable']);
    const fields = body.errors.map(({ field }: { field: string }) => field);
    expect(fields).toContain(path);
    expect(fields).toContain('colors.general.focus');
    const [first] = body.errors;
    expect(first.message).toMatch(/contrast \d+(\.\d+)?, needs/);
    expect(await versions()).toEqual([]);
  });
});

describe('a version', () => {
  const refused = { code: '23001' };
  const act = (text: string) => world.server.db.asOperator('test', (tx) => tx.raw(text, [world.school.id]));

  it.each([
    `update theme_versions set theme = '{}' where organization_id = $1`,
    `update theme_versions set number = 9 where organization_id = $1`,
    `update theme_versions set created_at = now() where organization_id = $1`,
    `update theme_versions set is_scheduled = true where organization_id = $1`,
    'delete from theme_versions where organization_id = $1',
  ])('never changes and never goes, not even by its owner: %s', async (text) => {
    await change([toOther]);
    await publish({ revision: 1 });
    await expect(act(text)).rejects.toMatchObject({ code: '42501' });
    await expect(
      withOwner(world.server.url, (database) => database.query(text, [world.school.id])),
    ).rejects.toMatchObject(refused);
    expect(await versions()).toEqual([{ number: 1, is_worn: true }]);
  });
});
