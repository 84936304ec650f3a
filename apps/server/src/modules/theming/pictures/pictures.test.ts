import { endpoints } from '@goodshelf/contract';
import { picturesADayMax } from '@goodshelf/contract/image-words';
import { usualContent } from '@goodshelf/contract/page-content';
import { parsePictureName, pictureName } from '@goodshelf/theme';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { logoPictureOf, sendSectionPicture } from '../../../../../../tests/support/logos.ts';
import { pictureOf } from '../../../../../../tests/support/pictures.ts';
import { useContent } from '../testing/content-world.ts';

const { world, theming, publish, change } = useContent();
const { home } = usualContent.pages;

const send = (file: Buffer, who = world.owner) => sendSectionPicture(world.ask, who, file);
const nameOf = async (file: Buffer, who = world.owner): Promise<string> => {
  const { status, body } = await send(file, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.picture;
};
const colored = (color: string) => pictureOf(color, 'png', { width: 200, height: 180 });
const fetchImage = (url: string) =>
  world.server.app.inject({ url, headers: { host: new URL(world.server.config.platformUrl).host } });
const sectionWith = (picture: string) => ({
  ...{ id: 'room', kind: 'picture_text', is_hidden: false, from: null, until: null },
  ...{ title: 'Our room', text: '', picture, alt: 'A room of books', side: 'left', button: null },
});
const show = (picture: string, seen: string | null = null) =>
  change([
    { path: 'sections.room', value: sectionWith(picture), seen: seen === null ? null : sectionWith(seen) },
    ...(seen === null ? [{ path: 'pages.home', value: [...home, 'room'], seen: home }] : []),
  ]);

describe('a picture of a page', () => {
  it('is kept under a name of its organization, and drawn in few widths that browsers keep', async () => {
    const name = await nameOf(await logoPictureOf({ width: 2_000, height: 1_000 }));
    expect(parsePictureName(name)).toMatchObject({
      ...{ organizationId: world.school.id, width: 1_600, height: 800 },
    });
    for (const [width, size] of [
      [480, [480, 240]],
      [960, [960, 480]],
      [1_600, [1_600, 800]],
    ] as const) {
      const answer = await fetchImage(`/images/${name}-${width}.webp`);
      expect([answer.statusCode, answer.headers['content-type']], String(width)).toEqual([200, 'image/webp']);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual(size);
    }
    for (const file of ['481.webp', '480.png', '480.jpg', '96.webp', '480.webp.webp', '../480.webp'])
      expect((await fetchImage(`/images/${name}-${file}`)).statusCode, file).toBe(404);
    expect((await theming()).draft.content.sections).toEqual(usualContent.sections);
  });

  it('is shown by a section, never by another organization’s, and only while it is kept', async () => {
    const name = await nameOf(await colored('#336699'));
    expect((await show(name)).body).toMatchObject({
      draft: { content: { sections: { room: { picture: name } } } },
    });
    const theirs = await nameOf(await colored('#996633'), world.otherOwner);
    const gone = pictureName({
      ...{ organizationId: world.school.id, fingerprint: 'f'.repeat(16), width: 200, height: 180 },
    });
    for (const value of [theirs, theirs.replace(world.neighbour.id, world.school.id), gone, '../x']) {
      const refused = await show(value, name);
      expect([refused.status, refused.body.errors?.[0]?.field], value).toEqual([
        422,
        'content.0.value.picture',
      ]);
    }
  });

  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', () => pictureOf('#ff0000', 'gif', { width: 200, height: 200 })],
    ['too small', () => pictureOf('#ff0000', 'png', { width: 159, height: 400 })],
    ['too long', () => pictureOf('#ff0000', 'png', { width: 801, height: 200 })],
  ] as const)('that is %s is refused with a sentence, and nothing of it stays', async (_what, file) => {
    const { status, body } = await send(await file());
    expect([status, body.code]).toEqual([422, 'image_refused']);
    expect(body.message).toMatch(/^(?:Use a|This image is)/);
    for (const table of ['image_uploads', 'kept_images'])
      expect(
        await world.look(`select 1 from ${table} where organization_id = $1`, [world.school.id]),
      ).toEqual([]);
  });

  it('is one of so many a day, and logos count for themselves', async () => {
    await world.server.db.asOperator('test', (tx) =>
      tx.raw(
        `insert into kept_images (organization_id, image_key, kept_at)
         select $1::uuid, $3 || $1::uuid || '-' || lpad(to_hex(n), 16, '0') || '-90x90', now() from generate_series(1, $2::int) as n`,
        [world.school.id, picturesADayMax, 'picture-'],
      ),
    );
    const file = await colored('#101010');
    expect(await send(file)).toMatchObject({ status: 409, body: { code: 'too_many_images' } });
    expect((await send(file, world.otherOwner)).status).toBe(200);
    const logo = await world.ask(world.owner, endpoints.addLogo, { body: { size_bytes: 5 } });
    expect(logo.status).toBe(200);
  });

  it('is removed a day after no version, draft or schedule names it, and no other one', async () => {
    const [forgotten = '', published = '', drafted = ''] = await Promise.all(
      ['#110000', '#220000', '#330000'].map(async (color) => nameOf(await colored(color))),
    );
    await show(published);
    const { draft } = await theming();
    expect((await publish({ revision: draft.revision })).status).toBe(200);
    await show(drafted, published);
    const isThere = async (name: string): Promise<boolean> =>
      (await fetchImage(`/images/${name}-480.webp`)).statusCode === 200;
    const all = [forgotten, published, drafted];
    expect(await Promise.all(all.map(isThere))).toEqual([true, true, true]);
    const sweep = () => world.server.modules.removeForgottenImages(new AbortController().signal);
    await sweep();
    expect(await isThere(forgotten)).toBe(true);
    await world.server.db.asOperator('test', (tx) =>
      tx.raw(`update kept_images set kept_at = now() - interval '25 hours'`),
    );
    expect(await sweep()).toBeGreaterThan(0);
    expect(await Promise.all(all.map(isThere))).toEqual([false, true, true]);
    expect((await show(forgotten, drafted)).status).toBe(422);
  });
});
