import { randomBytes } from 'node:crypto';
import { endpoints } from '@goodshelf/contract';
import { imagePartBytes, logosADayMax } from '@goodshelf/contract/image-words';
import { organizationType } from '@goodshelf/contract/lookups';
import { logoName, parseLogoName } from '@goodshelf/theme';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { logoPictureOf, sendLogo } from '../../../../../../tests/support/logos.ts';
import type { Person } from '../../../../../../tests/support/people.ts';
import { pictureOf } from '../../../../../../tests/support/pictures.ts';
import { useTheming } from '../testing/theming-world.ts';

const { world, theming, change, publish } = useTheming();

const send = (file: Buffer, who: Pick<Person, 'token'> = world.owner) => sendLogo(world.ask, who, file);
const nameOf = async (file: Buffer, who: Pick<Person, 'token'> = world.owner): Promise<string> => {
  const { status, body } = await send(file, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.logo;
};
const fetchImage = (url: string) =>
  world.server.app.inject({ url, headers: { host: new URL(world.server.config.platformUrl).host } });
const wear = (value: string, seen = '') => change([{ path: 'pictures.logo', value, seen }]);
const publishLogo = async (name: string): Promise<void> => {
  expect((await wear(name)).status).toBe(200);
  const { draft } = await theming();
  const answer = await publish({ revision: draft.revision });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const storefront = async () => {
  const answer = await world.server.app.inject({
    url: `/api/storefronts/${world.school.slug}`,
    headers: { host: new URL(world.server.config.shopUrl).host },
  });
  return answer.json<{ theme: { pictures?: { logo: string | null; plate?: string; name?: string } } }>();
};

describe('a logo', () => {
  it('that is uploaded is kept under a name of its organization, and no theme shows it by that', async () => {
    const { body } = await send(await logoPictureOf({ width: 400, height: 200 }));
    expect(parseLogoName(body.logo)).toMatchObject({
      organizationId: world.school.id,
      width: 400,
      height: 200,
    });
    expect((await theming()).draft.theme).toMatchObject({ pictures: { logo: null } });
  });

  it('is sent out in few heights, transparent as it came, and kept by browsers for ever', async () => {
    const name = await nameOf(await logoPictureOf({ width: 400, height: 200 }));
    for (const [file, type, size] of [
      ['48.webp', 'image/webp', [96, 48]],
      ['96.webp', 'image/webp', [192, 96]],
      ['192.webp', 'image/webp', [384, 192]],
      ['96.png', 'image/png', [192, 96]],
    ] as const) {
      const answer = await fetchImage(`/images/${name}-${file}`);
      expect([answer.statusCode, answer.headers['content-type']], file).toEqual([200, type]);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels]).toEqual([...size, 4]);
      // A corner is empty, the middle is not.
      expect([data[3], data[(info.width * (info.height / 2) + info.width / 2) * 4 + 3]]).toEqual([0, 255]);
    }
    for (const file of ['47.webp', '48.png', '48.jpg', '192.png', '9999.webp', '48.webp.webp'])
      expect((await fetchImage(`/images/${name}-${file}`)).statusCode, file).toBe(404);
    const none = logoName({
      organizationId: world.school.id,
      fingerprint: '0'.repeat(16),
      width: 9,
      height: 9,
    });
    expect((await fetchImage(`/images/${none}-48.webp`)).statusCode).toBe(404);
  });

  it('comes in parts of which none is taken twice, and the last answer is given again', async () => {
    const noise = randomBytes(600 * 400 * 3);
    const file = await sharp(noise, { raw: { width: 600, height: 400, channels: 3 } })
      .png()
      .toBuffer();
    expect(file.length).toBeGreaterThan(imagePartBytes);
    const announced = await world.ask(world.owner, endpoints.addLogo, { body: { size_bytes: file.length } });
    const part = (offset: number) =>
      world.ask(world.owner, endpoints.uploadLogoPart, {
        params: { uploadId: announced.body.upload_id },
        body: { offset, data: file.subarray(offset, offset + imagePartBytes).toString('base64') },
      });
    expect((await part(imagePartBytes)).body).toEqual({ received_bytes: 0, logo: null });
    let last = await part(0);
    expect((await part(0)).body).toEqual(last.body);
    for (let at = imagePartBytes; at < file.length; at += imagePartBytes) last = await part(at);
    expect(last.body).toEqual({ received_bytes: file.length, logo: expect.stringMatching(/-600x400$/) });
    expect((await part(0)).body).toEqual(last.body);
    expect(await world.look('select 1 from image_upload_parts')).toEqual([]);
  });

  it('has the same name when it is sent again, and another one in another organization', async () => {
    const file = await logoPictureOf({ width: 100, height: 100 });
    const name = await nameOf(file);
    expect(await nameOf(file)).toBe(name);
    expect(parseLogoName(await nameOf(file, world.otherOwner))?.organizationId).toBe(world.neighbour.id);
  });

  it('is kept no larger than it is needed', async () => {
    const name = await nameOf(await pictureOf('#336699', 'jpeg', { width: 3_000, height: 1_500 }));
    expect(parseLogoName(name)).toMatchObject({ width: 1_024, height: 512 });
  });
});

describe('a file', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><script>alert(1)</script></svg>';
  const cases: Record<string, () => Promise<Buffer>> = {
    'an SVG with a script': async () => Buffer.from(svg),
    'an SVG behind the first bytes of a PNG': async () =>
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), Buffer.from(svg)]),
    'text that is called a picture': async () => Buffer.from('This is my logo.png'),
    'a GIF': () => pictureOf('#ff0000', 'gif', { width: 100, height: 100 }),
    'a PNG of 196 megapixels in half a megabyte': () =>
      pictureOf('#000000', 'png', { width: 14_000, height: 14_000 }),
    'half a PNG': async () => (await pictureOf('#336699', 'png')).subarray(0, 60),
    'smaller than 64 pixels': () => pictureOf('#336699', 'png', { width: 63, height: 200 }),
    'longer than six times its height': () => pictureOf('#336699', 'png', { width: 700, height: 100 }),
    'higher than six times its width': () => pictureOf('#336699', 'png', { width: 100, height: 601 }),
  };
  it.each(Object.keys(cases))(
    'that is %s is refused with a sentence, and nothing of it stays',
    async (name) => {
      const { status, body } = await send((await cases[name]?.()) ?? Buffer.alloc(0));
      expect([status, body.code]).toEqual([422, 'image_refused']);
      expect(body.message).toMatch(/^(?:Use a|This (?:image|logo) is)/);
      for (const table of ['image_uploads', 'kept_images'])
        expect(
          await world.look(`select 1 from ${table} where organization_id = $1`, [world.school.id]),
        ).toEqual([]);
    },
  );

  it('of more than five megabytes is refused before a byte of it is sent', async () => {
    const { status, body } = await world.ask(world.owner, endpoints.addLogo, {
      body: { size_bytes: 5 * 1_024 * 1_024 + 1 },
    });
    expect([status, body.message]).toEqual([422, 'Images can be up to 5 MB.']);
  });

  it('that is just small, long or high enough is taken', async () => {
    for (const size of [
      { width: 64, height: 64 },
      { width: 600, height: 100 },
      { width: 100, height: 600 },
    ])
      expect(parseLogoName(await nameOf(await logoPictureOf(size)))).toMatchObject(size);
  });
});

describe('a theme', () => {
  it('shows its organization’s logo, in the draft, in public once published, and after a restoration', async () => {
    const name = await nameOf(await logoPictureOf({ width: 200, height: 100 }));
    expect((await wear(name)).body).toMatchObject({
      draft: { is_changed: true, theme: { pictures: { logo: name } } },
    });
    expect((await storefront()).theme.pictures?.logo ?? null).toBeNull();
    await publishLogo(name);
    await expect.poll(async () => (await storefront()).theme.pictures?.logo).toBe(name);
    expect((await world.ask(world.owner, endpoints.listAuditEntries)).body.items[0]).toMatchObject({
      changes: [{ label: 'Logo', before: '', after: 'Your own picture' }],
    });
    await wear('', name);
    const { draft } = await theming();
    expect((await publish({ revision: draft.revision })).body.number).toBe(2);
    const restored = await world.ask(world.owner, endpoints.restoreTheme, {
      params: { number: 1 },
      body: { revision: draft.revision },
    });
    expect(restored.body.draft.theme.pictures.logo).toBe(name);
  });

  it('says what its logo stands on and whether the name is beside it: drafted, published, told and put back', async () => {
    const first = await theming();
    expect(first.draft.theme).toMatchObject({ pictures: { plate: 'none', name: 'shown' } });
    const set = (plate: string, name: string, seen: readonly [string, string]) =>
      change([
        { path: 'pictures.plate', value: plate, seen: seen[0] },
        { path: 'pictures.name', value: name, seen: seen[1] },
      ]);
    const changed = await set('white', 'hidden', ['none', 'shown']);
    expect(changed.body.draft).toMatchObject({
      is_changed: true,
      theme: { pictures: { plate: 'white', name: 'hidden' } },
    });
    expect((await storefront()).theme.pictures ?? {}).not.toMatchObject({ plate: 'white' });
    expect((await publish({ revision: changed.body.draft.revision })).status).toBe(200);
    await expect
      .poll(async () => (await storefront()).theme.pictures)
      .toMatchObject({ plate: 'white', name: 'hidden' });
    expect((await world.ask(world.owner, endpoints.listAuditEntries)).body.items[0]).toMatchObject({
      changes: [
        { label: 'Logo background', before: 'None', after: 'White' },
        { label: 'Name beside the logo', before: 'Shown', after: 'Hidden' },
      ],
    });
    // Somebody who still sees the first values is told whose stands there now.
    expect((await set('dark', 'hidden', ['none', 'shown'])).body.conflicts).toMatchObject([
      { path: 'pictures.plate', theirs: 'white' },
    ]);
    const back = await set('none', 'shown', ['white', 'hidden']);
    expect((await publish({ revision: back.body.draft.revision })).body.number).toBe(2);
    const restored = await world.ask(world.owner, endpoints.restoreTheme, {
      params: { number: 1 },
      body: { revision: back.body.draft.revision },
    });
    expect(restored.body.draft.theme).toMatchObject({ pictures: { plate: 'white', name: 'hidden' } });
  });

  it.each(['', 'red', '#FFFFFF', 'WHITE', 'white"><script>', 'constructor'])(
    'has no logo on %j, and says where that was asked for',
    async (value) => {
      for (const [key, seen] of [
        ['plate', 'none'],
        ['name', 'shown'],
      ] as const) {
        const refused = await change([{ path: `pictures.${key}`, value, seen }]);
        expect([refused.status, refused.body.errors?.[0]]).toMatchObject([
          422,
          { field: 'changes.0.value', message: 'Choose one of the options.' },
        ]);
        const imported = await world.ask(world.owner, endpoints.replaceTheme, {
          body: { revision: 0, theme: { colors: {}, pictures: { [key]: value } } },
        });
        expect([imported.status, imported.body.errors?.[0]?.field]).toEqual([422, `theme.pictures.${key}`]);
      }
    },
  );

  it('answers a logo that somebody else has changed meanwhile as a conflict', async () => {
    const [one, other] = [
      await nameOf(await pictureOf('#111111', 'png', { width: 90, height: 90 })),
      await nameOf(await pictureOf('#222222', 'png', { width: 90, height: 90 })),
    ];
    await wear(one);
    expect((await wear(other, '')).body.conflicts).toMatchObject([{ path: 'pictures.logo', theirs: one }]);
  });

  it('never shows another organization’s logo, one that isn’t there, or what is no name, and says where', async () => {
    const theirs = await nameOf(await logoPictureOf({ width: 80, height: 80 }), world.otherOwner);
    const { organizationId, ...facts } = { organizationId: world.school.id, width: 80, height: 80 };
    const gone = logoName({ ...facts, organizationId, fingerprint: 'f'.repeat(16) });
    for (const value of [
      theirs,
      theirs.replace(world.neighbour.id, world.school.id),
      gone,
      '../x',
      'logo-x',
      `${gone}"`,
    ]) {
      const refused = await wear(value);
      expect([refused.status, refused.body.errors?.[0]?.field], value).toEqual([422, 'changes.0.value']);
      const imported = await world.ask(world.owner, endpoints.replaceTheme, {
        body: { revision: 0, theme: { colors: {}, pictures: { logo: value } } },
      });
      expect([imported.status, imported.body.errors?.[0]?.field], value).toEqual([
        422,
        'theme.pictures.logo',
      ]);
    }
    expect((await theming()).draft.theme).toMatchObject({ pictures: { logo: null } });
  });

  it('of a draft that was tampered with is not published with another organization’s logo', async () => {
    const theirs = await nameOf(await logoPictureOf({ width: 80, height: 80 }), world.otherOwner);
    await change([{ path: 'colors.header.text', value: '#112233', seen: '#1F2328' }]);
    await world.server.db.asOperator('test', (tx) =>
      tx.raw(
        `update theme_drafts set theme = jsonb_set(theme, '{pictures,logo}', to_jsonb($2::text)) where organization_id = $1`,
        [world.school.id, theirs],
      ),
    );
    expect((await publish({ revision: 1 })).status).toBe(500);
    expect(
      await world.look('select 1 from theme_versions where organization_id = $1', [world.school.id]),
    ).toEqual([]);
  });

  it('is not shown in public before the platform has approved the organization', async () => {
    const name = await nameOf(await logoPictureOf({ width: 200, height: 100 }));
    await publishLogo(name);
    await expect.poll(async () => (await storefront()).theme.pictures?.logo).toBe(name);
    await world.server.db.asOperator('test', (tx) =>
      tx.raw(`update organizations set status = 'pending' where id = $1`, [world.school.id]),
    );
    await expect.poll(async () => (await storefront()).theme.pictures).toBeUndefined();
  });
});

describe('the emails of an organization', () => {
  it('show its logo at an address of the platform, on the ground of its header, once it is published', async () => {
    const find = () => world.server.modules.findMailLogo(world.school.scope);
    expect(await find()).toBeNull();
    const name = await nameOf(await logoPictureOf({ width: 600, height: 100 }));
    await publishLogo(name);
    const { platformUrl } = world.server.config;
    expect(await find()).toEqual({
      src: `${new URL(platformUrl).origin}/images/${name}-96.png`,
      ...{ width: 240, height: 40 },
      ground: expect.stringMatching(/^#[0-9A-F]{6}$/),
    });
    await world.server.db.asOperator('test', (tx) =>
      tx.raw(`update organizations set status = 'pending' where id = $1`, [world.school.id]),
    );
    expect(await find()).toBeNull();
  });
});

describe('an organization', () => {
  it('that has sent so many logos today sends no more', async () => {
    await world.server.db.asOperator('test', (tx) =>
      tx.raw(
        `insert into kept_images (organization_id, image_key, kept_at)
         select $1::uuid, 'logo-' || $1::uuid || '-' || lpad(to_hex(n), 16, '0') || '-90x90', now() from generate_series(1, $2::int) as n`,
        [world.school.id, logosADayMax],
      ),
    );
    const file = await logoPictureOf({ width: 80, height: 80 });
    expect(await send(file)).toMatchObject({ status: 409, body: { code: 'too_many_images' } });
    expect((await send(file, world.otherOwner)).status).toBe(200);
  });

  it('goes on with no upload of another one', async () => {
    const announced = await world.ask(world.owner, endpoints.addLogo, { body: { size_bytes: 5 } });
    const answer = await world.ask(world.otherOwner, endpoints.uploadLogoPart, {
      params: { uploadId: announced.body.upload_id },
      body: { offset: 0, data: 'aGVsbG8=' },
    });
    expect([answer.status, answer.body.code]).toEqual([404, 'upload_not_found']);
    expect(
      await world.look('select received_bytes from image_uploads where id = $1', [announced.body.upload_id]),
    ).toEqual([{ received_bytes: 0 }]);
  });

  it('that is a store has no storefront to wear a logo', async () => {
    await world.server.db.asOperator('test', (tx) =>
      tx.raw(`update organizations set type = $2 where id = $1`, [
        world.school.id,
        organizationType.appMerchant,
      ]),
    );
    const answer = await world.ask(world.owner, endpoints.addLogo, { body: { size_bytes: 5 } });
    expect([answer.status, answer.body.code]).toEqual([409, 'no_storefront']);
  });
});

describe('the files of a logo', () => {
  const sweep = () => world.server.modules.removeForgottenImages(new AbortController().signal);
  const letADayPass = () =>
    world.server.db.asOperator('test', (tx) =>
      tx.raw(`update kept_images set kept_at = now() - interval '25 hours'`),
    );
  const isThere = async (name: string): Promise<boolean> =>
    (await fetchImage(`/images/${name}-48.webp`)).statusCode === 200;
  const colored = (color: string) => pictureOf(color, 'png', { width: 100, height: 100 });

  it('are removed a day after no version, draft or schedule names it, and no others', async () => {
    const names: string[] = [];
    for (const color of ['#110000', '#220000', '#330000', '#440000'])
      names.push(await nameOf(await colored(color)));
    const [forgotten = '', published = '', scheduled = '', drafted = ''] = names;
    await publishLogo(published);
    await wear(scheduled, published);
    const { draft } = await theming();
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const { status } = await world.ask(world.owner, endpoints.scheduleTheme, {
      body: { revision: draft.revision, publish_at: later },
    });
    expect(status).toBe(200);
    await wear(drafted, scheduled);
    for (const name of names) expect(await isThere(name)).toBe(true);
    await sweep();
    expect(await isThere(forgotten)).toBe(true);
    await letADayPass();
    expect(await sweep()).toBeGreaterThan(0);
    expect(await Promise.all(names.map(isThere))).toEqual([false, true, true, true]);
    expect((await wear(forgotten, drafted)).status).toBe(422);
  });

  it('stay when a draft has begun to name it on its last day', async () => {
    const name = await nameOf(await colored('#550000'));
    await letADayPass();
    expect((await wear(name)).status).toBe(200);
    await sweep();
    expect(await isThere(name)).toBe(true);
  });
});
