import { endpoints } from '@goodshelf/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fixedClock, type FixedClock } from '../../platform/clock/index.ts';
import { jobScope } from '../../platform/jobs/index.ts';
import { testLog } from '../../../../../tests/support/database.ts';
import { withOwner } from '../../../../../tests/support/test-server.ts';
import { publishDueThemes } from './index.ts';
import { headerText, useTheming } from './testing/theming-world.ts';

const { world, theming, change, publish, log, versions, becomeStore } = useTheming();
const { path, usual, other, third } = headerText;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const ahead = (ms: number): string => new Date(Date.now() + ms).toISOString();
const schedule = (body: object) => world.ask(world.owner, endpoints.scheduleTheme, { body });
const cancel = () => world.ask(world.owner, endpoints.cancelScheduledTheme);

let clock: FixedClock;
beforeEach(async () => {
  clock = fixedClock(new Date());
  // Of the tests before.
  await world.look('delete from theme_schedules');
  await change([{ path, value: other, seen: usual }]);
});
const run = (at: Date) => {
  clock.set(at);
  return publishDueThemes({ db: world.server.db, clock, log: testLog, scopeOf: jobScope });
};
const later = (ms: number): Date => new Date(Date.now() + ms);

describe('a theme that is scheduled', () => {
  it('is published at its time as it was, and the draft stays as it is', async () => {
    const at = ahead(2 * dayMs);
    expect((await schedule({ revision: 1, publish_at: at })).body).toMatchObject({
      scheduled: {
        publish_at: at,
        scheduled_by: 'Ada Byron',
        theme: { colors: { header: { text: other } } },
      },
    });
    await change([{ path, value: third, seen: other }]);
    expect(await run(later(dayMs))).toBe(0);
    expect(await versions()).toEqual([]);
    expect(await run(later(3 * dayMs))).toBe(1);
    expect(await theming()).toMatchObject({
      draft: { theme: { colors: { header: { text: third } } }, is_changed: true, changed_by: 'Ada Byron' },
      published: { number: 1, published_by: 'Ada Byron', theme: { colors: { header: { text: other } } } },
      scheduled: null,
    });
    const { items } = (await world.ask(world.owner, endpoints.listThemeVersions)).body;
    expect(items).toMatchObject([{ number: 1, is_scheduled: true, is_worn: true }]);
    expect((await log()).map(({ summary }: { summary: string }) => summary)).toEqual([
      'Published version 1 of the theme, as scheduled',
      expect.stringMatching(/^Scheduled a theme for .* UTC$/),
    ]);
  });

  it('is published once, whoever runs the job how often', async () => {
    await schedule({ revision: 1, publish_at: ahead(dayMs) });
    const counts = await Promise.all(Array.from({ length: 8 }, () => run(later(2 * dayMs))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await run(later(3 * dayMs))).toBe(0);
    expect(await versions()).toEqual([{ number: 1, is_worn: true }]);
  });

  it('whose publishing breaks off is there still, and published by the next run', async () => {
    await schedule({ revision: 1, publish_at: ahead(dayMs) });
    const owner = (text: string) => withOwner(world.server.url, (database) => database.query(text));
    await owner(
      'alter table audit_entries add constraint planted check (action <> $$theme.published$$) not valid',
    );
    expect(await run(later(2 * dayMs))).toBe(0);
    expect(await versions()).toEqual([]);
    expect((await theming()).scheduled).not.toBeNull();
    await owner('alter table audit_entries drop constraint planted');
    expect(await run(later(2 * dayMs))).toBe(1);
    expect(await versions()).toHaveLength(1);
  });

  it('is replaced by another one, and forgotten when it is canceled', async () => {
    await schedule({ revision: 1, publish_at: ahead(dayMs) });
    const at = ahead(2 * dayMs);
    await schedule({ revision: 1, publish_at: at });
    await schedule({ revision: 1, publish_at: at });
    expect((await theming()).scheduled).toMatchObject({ publish_at: at });
    expect(await log()).toHaveLength(2);
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).status).toBe(200);
    expect((await theming()).scheduled).toBeNull();
    expect((await log())[0]).toMatchObject({ action: 'theme.schedule-canceled' });
    expect(await run(later(3 * dayMs))).toBe(0);
    expect(await versions()).toEqual([]);
  });

  it('needs a time from a minute to a year ahead, the draft that was seen, and colors that can be read', async () => {
    for (const ms of [-dayMs, 0, minuteMs / 2, 367 * dayMs])
      expect((await schedule({ revision: 1, publish_at: ahead(ms) })).body.errors).toMatchObject([
        { field: 'publish_at' },
      ]);
    const publish_at = ahead(dayMs);
    expect((await schedule({ revision: 0, publish_at })).body.code).toBe('theme_changed');
    await change([{ path, value: '#747474', seen: other }]);
    expect((await schedule({ revision: 2, publish_at })).body.code).toBe('theme_hard_to_read');
    expect((await schedule({ revision: 2, publish_at, is_hard_to_read_accepted: true })).status).toBe(200);
    await change([{ path, value: '#F0F0F0', seen: '#747474' }]);
    expect((await schedule({ revision: 3, publish_at, is_hard_to_read_accepted: true })).body.code).toBe(
      'theme_unreadable',
    );
  });

  it('is no new version when the shop wears it already', async () => {
    await schedule({ revision: 1, publish_at: ahead(dayMs) });
    await publish({ revision: 1 });
    expect(await run(later(2 * dayMs))).toBe(0);
    expect(await versions()).toHaveLength(1);
    expect((await theming()).scheduled).toBeNull();
  });

  it('has whoever saw the draft before it look again', async () => {
    await schedule({ revision: 1, publish_at: ahead(dayMs) });
    await change([{ path, value: third, seen: other }]);
    await run(later(2 * dayMs));
    expect((await publish({ revision: 2 })).body.code).toBe('theme_changed');
    expect((await publish({ revision: 3 })).body.number).toBe(2);
  });

  it('of an organization that was refused, or is a store by now, goes its way and stops no other', async () => {
    await schedule({ revision: 1, publish_at: ahead(dayMs) });
    await world.ask(world.otherOwner, endpoints.scheduleTheme, {
      body: { revision: 0, publish_at: ahead(dayMs) },
    });
    await becomeStore();
    await world.look("update organizations set status = 'rejected' where id = $1", [world.school.id]);
    expect(await run(later(2 * dayMs))).toBe(1);
    expect(await versions()).toHaveLength(1);
    expect(await world.look('select 1 from theme_schedules')).toEqual([]);
  });
});
