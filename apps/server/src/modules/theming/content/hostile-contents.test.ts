import { endpoints } from '@goodshelf/contract';
import { contentMaxBytes } from '@goodshelf/contract/content-pages';
import { usualContent } from '@goodshelf/contract/page-content';
import { pictureName } from '@goodshelf/theme';
import { describe, expect, it } from 'vitest';
import { fieldsOf, shown, story, useContent } from '../testing/content-world.ts';

const { world, theming, change } = useContent();
const nothing = usualContent;

describe('a content that is refused', () => {
  it.each([
    [
      'a question without words',
      'sections.q',
      {
        ...shown,
        id: 'q',
        kind: 'questions',
        title: '',
        items: [
          { question: 'Why?', answer: 'So.' },
          { question: '', answer: 'x' },
        ],
      },
      ['content.0.value.items.1.question'],
    ],
    [
      'a script as a way',
      'menus.header',
      [{ label: 'Evil', to: 'javascript:alert(1)' }],
      ['content.0.value.0.to'],
    ],
    [
      'another site’s path',
      'menus.footer',
      [{ label: 'Evil', to: '//evil.example' }],
      ['content.0.value.0.to'],
    ],
    [
      'a video of a stranger',
      'sections.v',
      { ...shown, id: 'v', kind: 'video', title: '', url: 'https://evil.example/x', caption: '' },
      ['content.0.value.url'],
    ],
    [
      'a year of one figure',
      'sections.story',
      story('x', { from: '0001-01-01T00:00:00Z' }),
      ['content.0.value.from'],
    ],
    [
      'neither a picture nor text',
      'sections.p',
      {
        ...{ ...shown, id: 'p', kind: 'picture_text', title: 'Only a title' },
        ...{ text: '', picture: '', alt: '', side: 'left', button: null },
      },
      ['content.0.value.text'],
    ],
    [
      'the same amount twice',
      'gifts',
      [2_500, 1_000, 2_500].map((amount_cents) => ({ amount_cents, effect: '' })),
      ['content.0.value.2.amount_cents'],
    ],
    [
      'an end before its start',
      'sections.story',
      story('x', { from: '2026-02-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }),
      ['content.0.value.until'],
    ],
    ['a kind that is none', 'sections.story', { ...story('x'), kind: 'html' }, ['content.0.value.kind']],
    ['another section’s id', 'sections.story', { ...story('x'), id: 'other' }, ['content.0.value.id']],
    ['a gift of a few cents', 'gifts', [{ amount_cents: 5, effect: '' }], ['content.0.value.0.amount_cents']],
    [
      'a policy’s section without words',
      'policies.returns',
      [
        { title: 'Fine', text: 'Fine' },
        { title: ' ', text: 'x' },
      ],
      ['content.0.value.1.title'],
    ],
    [
      'a policy of too many sections',
      'policies.terms',
      Array.from({ length: 7 }, () => ({ title: 'x', text: 'x' })),
      ['content.0.value'],
    ],
    [
      'words longer than a section’s',
      'policies.privacy',
      [{ title: 'x', text: 'x'.repeat(2_001) }],
      ['content.0.value.0.text'],
    ],
    [
      'texts that are too long, or none',
      'texts',
      { order_thanks: 'x'.repeat(401), gift_thanks: '', footer: 7, nothing_found: ['x'] },
      ['content.0.value.order_thanks', 'content.0.value.footer', 'content.0.value.nothing_found'],
    ],
    [
      'texts of which one is missing',
      'texts',
      { footer: 'x' },
      ['content.0.value.order_thanks', 'content.0.value.gift_thanks', 'content.0.value.nothing_found'],
    ],
    ['a policy that is none', 'policies.refunds', [], ['content.0.path']],
    ['all policies at once', 'policies', { returns: [] }, ['content.0.path']],
    ['a text by itself', 'texts.footer', 'x', ['content.0.path']],
    ['a prototype among the policies', 'policies.__proto__', [], ['content.0.path']],
    ['null where a part has to be', 'announcement', null, ['content.0.value']],
    ['what is deep', 'uses', [[[[[[[[1]]]]]]]], ['content.0.value']],
    ['a path that is none', 'sections', {}, ['content.0.path']],
    ['a prototype', 'sections.__proto__', story('x'), ['content.0.path']],
    ['a prototype’s key', 'constructor', {}, ['content.0.path']],
    ['a page that is none', 'pages.books', [], ['content.0.path']],
  ] as const)('%s is named by its place, and nothing changes', async (_what, path, value, fields) => {
    const { status, body } = await change([{ path, value, seen: null }]);
    expect([status, fieldsOf(body)]).toEqual([422, fields]);
    expect((await theming()).draft).toMatchObject({ revision: 0, content: nothing });
  });

  it('is never looked into as deep as it is sent, and quickly refused', async () => {
    const deep = `${'['.repeat(90_000)}${']'.repeat(90_000)}`;
    const began = performance.now();
    for (const [url, method, payload] of [
      ['changes', 'POST', `{"content":[{"path":"uses","value":${deep},"seen":[]}]}`],
      ['changes', 'POST', `{"content":[{"path":"uses","value":[],"seen":${deep}}]}`],
      ['draft', 'PUT', `{"revision":0,"theme":{"colors":{}},"content":{"uses":${deep}}}`],
      ['draft', 'PUT', `{"revision":0,"theme":{"colors":{}},"content":{"sections":{"a":${deep}}}}`],
      ['draft', 'PUT', `{"revision":0,"theme":{"colors":{}},"content":{"__proto__":{"uses":[]}}}`],
    ] as const) {
      const answer = await world.server.app.inject({
        ...{ url: `/api/organization/theming/${url}`, method, payload },
        headers: {
          host: new URL(world.server.config.platformUrl).host,
          authorization: `Bearer ${world.owner.token}`,
          'content-type': 'application/json',
        },
      });
      expect([400, 422], answer.body).toContain(answer.statusCode);
    }
    expect(performance.now() - began).toBeLessThan(2_000);
    expect((await theming()).draft.revision).toBe(0);
  });

  it('is one that is too large as a whole, or a page that is too long', async () => {
    const ids = Array.from({ length: 22 }, (_, index) => `s${index}`);
    const long = ids.map((id) => ({
      path: `sections.${id}`,
      value: story('x'.repeat(7_000), { id }),
      seen: null,
    }));
    const large = await change([...long, { path: 'pages.about', value: ids, seen: [] }]);
    expect([large.status, fieldsOf(large.body)]).toEqual([422, ['content']]);
    expect(22 * 7_000).toBeGreaterThan(contentMaxBytes);
    const many = Array.from({ length: 31 }, (_, index) => `m${index}`);
    const tooMany = await change([{ path: 'pages.about', value: many, seen: [] }]);
    expect([tooMany.status, fieldsOf(tooMany.body)]).toEqual([422, ['content.0.value']]);
  });

  it('shows another organization’s picture, or one that isn’t there', async () => {
    const facts = { fingerprint: 'a'.repeat(16), width: 400, height: 300 };
    for (const picture of [
      pictureName({ ...facts, organizationId: world.neighbour.id }),
      pictureName({ ...facts, organizationId: world.school.id }),
      '../../secret',
      'https://evil.example/x.png',
    ]) {
      const person = { name: 'Ada', role: '', text: '', picture, alt: '' };
      const people = {
        ...shown,
        id: 'p',
        kind: 'people',
        title: '',
        items: [{ ...person, picture: '' }, person],
      };
      const refused = await change([
        { path: 'pages.about', value: ['p'], seen: [] },
        { path: 'sections.p', value: people, seen: null },
      ]);
      expect([refused.status, fieldsOf(refused.body)], picture).toEqual([
        422,
        ['content.1.value.items.1.picture'],
      ]);
      const film = {
        ...shown,
        id: 'p',
        kind: 'video',
        title: '',
        caption: '',
        url: 'https://youtu.be/dQw4w9WgXcQ',
      };
      const poster = await change([
        { path: 'pages.about', value: ['p'], seen: [] },
        { path: 'sections.p', value: { ...film, picture }, seen: null },
      ]);
      expect([poster.status, fieldsOf(poster.body)], picture).toEqual([422, ['content.1.value.picture']]);
      const imported = await world.ask(world.owner, endpoints.replaceTheme, {
        body: {
          revision: 0,
          theme: { colors: {} },
          content: { pages: { about: ['p'] }, sections: { ...usualContent.sections, p: people } },
        },
      });
      expect([imported.status, fieldsOf(imported.body)]).toEqual([
        422,
        ['content.sections.p.items.1.picture'],
      ]);
    }
  });
});
