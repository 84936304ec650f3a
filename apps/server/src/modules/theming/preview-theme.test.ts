import { endpoints } from '@goodshelf/contract';
import { defaultTheme } from '@goodshelf/theme';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids/index.ts';
import { createPreviewLinks } from './preview-links.ts';
import { headerText, useTheming } from './testing/theming-world.ts';

const { world, change } = useTheming();
const { path, usual, other } = headerText;

const link = async (who = world.owner): Promise<URL> => {
  const answer = await world.ask(who, endpoints.linkThemePreview, {});
  expect(answer.status).toBe(200);
  return new URL(answer.body.url);
};
const look = (token: string, slug = world.school.slug) =>
  world.ask({ token: '' }, endpoints.getThemePreview, { params: { slug }, query: { token } });
const tokenOf = (url: URL): string => url.searchParams.get('preview') ?? '';

describe('a preview link', () => {
  it('shows whoever has it the draft as it is when they look, and the shop where there is none', async () => {
    const url = await link();
    expect(`${url.origin}${url.pathname}`).toBe(`${world.server.config.shopUrl}/${world.school.slug}`);
    expect((await look(tokenOf(url))).body).toMatchObject({ theme: defaultTheme });
    await change([{ path, value: other, seen: usual }]);
    const { status, body } = await look(tokenOf(url));
    expect(status).toBe(200);
    expect(body.theme.colors.header.text).toBe(other);
  });

  it('shows no other shop’s draft, and nothing to whoever changes it', async () => {
    const token = tokenOf(await link());
    const [seconds, signature] = token.split('.');
    const neighbour = tokenOf(await link(world.otherOwner));
    const later = (Number.parseInt(seconds ?? '', 36) + 1_000).toString(36);
    for (const wrong of [
      neighbour,
      `${later}.${signature}`,
      `${seconds}.${'A'.repeat(43)}`,
      'x',
      `${token}A`,
    ])
      expect(await look(wrong)).toMatchObject({ status: 404, body: { code: 'theme_preview_over' } });
  });

  it('is over when the organization ends its links, and one that is made afterwards is not', async () => {
    const first = tokenOf(await link());
    const neighbour = tokenOf(await link(world.otherOwner));
    for (let round = 0; round < 2; round += 1) {
      const before = tokenOf(await link());
      expect(await world.ask(world.owner, endpoints.endThemePreviews, { body: {} })).toMatchObject({
        status: 200,
        body: { success: 'All preview links have ended' },
      });
      for (const ended of [first, before])
        expect(await look(ended)).toMatchObject({ status: 404, body: { code: 'theme_preview_over' } });
      const after = tokenOf(await link());
      expect((await look(after)).status).toBe(200);
      // What is said of the round is signed, too.
      const [seconds, , signature] = after.split('.');
      expect((await look(`${seconds}.${signature}`)).status).toBe(404);
    }
    expect((await look(neighbour, world.neighbour.slug)).status).toBe(200);
  });

  it('is over after a week', () => {
    const links = createPreviewLinks('a secret');
    const [organizationId, now] = [newId(), new Date('2026-11-02T10:00:00Z')];
    const { token, expiresAt } = links.tokenFor(organizationId, 0, now);
    expect(expiresAt).toEqual(new Date('2026-11-09T10:00:00Z'));
    expect(links.readToken(organizationId, token, new Date('2026-11-09T09:59:59Z'))).toEqual({
      ...{ round: 0, expiresAt },
    });
    expect(links.readToken(organizationId, token, new Date('2026-11-09T10:00:00Z'))).toBeNull();
    expect(createPreviewLinks('another').readToken(organizationId, token, now)).toBeNull();
  });
});
