import { endpoints } from '@goodshelf/contract';
import { describe, expect, it } from 'vitest';
import { statementsOf } from '../../../../../tests/support/statements.ts';
import { headerText, useTheming } from './testing/theming-world.ts';

const { world, theming, change, publish, colleague, beSupport } = useTheming();
const { path, usual, other } = headerText;
const tell = async (who = world.owner, isLeaving = false) =>
  (await world.ask(who, endpoints.tellThemeEditing, { body: { is_leaving: isLeaving } })).body;
const ageBy = (seconds: number) =>
  world.look(`update theme_editors set seen_at = seen_at - interval '1 second' * $1`, [seconds]);

describe('whoever has the editor open', () => {
  it('is told to the others by name, and not to themselves', async () => {
    const luis = await colleague('Luis', 'Alvarez');
    const zoe = await colleague('Zoe', 'Park');
    expect(await tell()).toEqual({ editors: [], revision: 0, published_number: null });
    expect((await tell(zoe)).editors).toEqual([{ user_id: world.owner.id, name: 'Ada Byron' }]);
    expect((await tell(luis)).editors).toEqual([
      { user_id: world.owner.id, name: 'Ada Byron' },
      { user_id: zoe.id, name: 'Zoe Park' },
    ]);
    expect((await theming()).editors.map(({ name }: { name: string }) => name)).toEqual([
      'Luis Alvarez',
      'Zoe Park',
    ]);
    expect((await tell(world.otherOwner)).editors).toEqual([]);
  });

  it('is no longer told after 30 seconds of silence, nor when they have left', async () => {
    const luis = await colleague('Luis', 'Alvarez');
    await tell(luis);
    await ageBy(29);
    expect((await tell()).editors).toHaveLength(1);
    await ageBy(2);
    expect((await tell()).editors).toEqual([]);
    await tell(luis);
    expect((await tell()).editors).toHaveLength(1);
    await tell(luis, true);
    expect((await tell()).editors).toEqual([]);
    expect((await theming()).editors).toEqual([]);
  });

  it('hears that the draft or what the shop wears is another one', async () => {
    await change([{ path, value: other, seen: usual }], await colleague('Luis', 'Alvarez'));
    expect(await tell()).toMatchObject({ revision: 1, published_number: null });
    await publish({ revision: 1 });
    expect(await tell()).toMatchObject({ revision: 1, published_number: 1 });
  });

  it('is Goodshelf support for staff in a member’s place, who see the member and are seen by them', async () => {
    const owner = world.owner;
    await tell(owner);
    await beSupport();
    expect((await tell(owner)).editors).toEqual([{ user_id: owner.id, name: 'Ada Byron' }]);
    await beSupport(false);
    expect((await tell(owner)).editors).toEqual([{ user_id: world.admin.id, name: 'Goodshelf support' }]);
  });
});

it('saying it, beginning, saving and publishing cost few statements, whoever else is there', async () => {
  const warm = () => Promise.all(Array.from({ length: 24 }, () => theming()));
  for (const name of ['Luis', 'Zoe', 'Mia']) await tell(await colleague(name, 'Park'));
  await warm();
  const sentBy = async (work: () => Promise<unknown>) =>
    (await statementsOf(work)).filter((name) => /^(theming|audit)\./.test(name));
  expect(await sentBy(() => tell())).toEqual(['theming.tell-editing']);
  expect(await sentBy(() => theming())).toEqual(['theming.read-editor-page']);
  const changes = [
    { path, value: other, seen: usual },
    { path: 'colors.footer.text', value: '#FFFFFF', seen: 'x' },
  ];
  const held = ['theming.lock', 'theming.read'];
  expect(await sentBy(() => change(changes.slice(0, 1)))).toEqual([...held, 'theming.write-draft']);
  expect(await sentBy(() => change(changes.slice(0, 1)))).toEqual(held);
  expect(await sentBy(() => publish({ revision: 1 }))).toEqual([
    ...[...held, 'theming.find-published', 'theming.take-off', 'theming.insert-version'],
    ...['theming.forget-restored', 'audit.insert'],
  ]);
});
