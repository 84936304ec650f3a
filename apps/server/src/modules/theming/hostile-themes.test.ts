import { colorGroups, defaultTheme } from '@goodshelf/theme';
import { expect, it } from 'vitest';
import { headerText, useTheming } from './testing/theming-world.ts';

const { world, theming, change } = useTheming();
const { path, usual } = headerText;

/** Sends the body as it is written. */
const send = async (
  payload: string,
  url = '/api/organization/theming/draft',
  method: 'PUT' | 'POST' = 'PUT',
) => {
  const response = await world.server.app.inject({
    ...{ method, url, payload },
    headers: {
      host: new URL(world.server.config.platformUrl).host,
      authorization: `Bearer ${world.owner.token}`,
      'content-type': 'application/json',
    },
  });
  return { status: response.statusCode, body: response.json() };
};
const importing = (theme: string) => send(`{"revision":0,"theme":${theme}}`);
const isUntouched = async () => {
  expect((await theming()).draft).toMatchObject({ revision: 0, theme: defaultTheme });
  expect(Object.hasOwn(Object.prototype, 'text')).toBe(false);
};

const injections = [
  'red;}body{display:none}',
  'url(https://evil.example/x.png)',
  'expression(alert(1))',
  'var(--color-general-text)',
  '</style><script>alert(1)</script>',
  '#FFF/**/',
  '#FFFFFF\n',
  '#FFFFFF80',
  'rgb(0,0,0)',
  'transparent',
  '＃FFFFFF',
  '',
];

it.each(injections)('%j stands in no value of a theme: each is refused by its path', async (value) => {
  const document = {
    fonts: { display: value, text: value },
    colors: Object.fromEntries(
      colorGroups.map((group) => [
        group.key,
        Object.fromEntries(group.colors.map(({ key }) => [key, value])),
      ]),
    ),
  };
  const { status, body } = await importing(JSON.stringify(document));
  expect(status).toBe(422);
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'theme.fonts.display',
    'theme.fonts.text',
    ...colorGroups.flatMap((group) => group.colors.map(({ key }) => `theme.colors.${group.key}.${key}`)),
  ]);
  // What was sent is not said back.
  if (value !== '') expect(JSON.stringify(body)).not.toContain(JSON.stringify(value).slice(1, -1));
  if (value.trim() === value)
    expect((await change([{ path, value, seen: usual }])).body.errors).toMatchObject([
      { field: 'changes.0.value' },
    ]);
  await isUntouched();
});

it.each([
  ['no theme at all', '{}', ['theme']],
  ['a stranger’s file', '{"name":"left-pad","version":"1.0.0"}', ['theme']],
  ['a list', '[]', ['theme']],
  ['a text', '"theme"', ['theme']],
  ['null', 'null', ['theme']],
  ['parts that are no objects', '{"fonts":[],"colors":7}', ['theme.fonts', 'theme.colors']],
  [
    'a group that is a text',
    '{"colors":{"header":"x","footer":null}}',
    ['theme.colors.header', 'theme.colors.footer'],
  ],
  [
    'values that are objects',
    '{"colors":{"header":{"text":{"toString":"x"}}}}',
    [path].map((one) => `theme.${one}`),
  ],
  ['a document of the future', '{"schemaVersion":9,"colors":{}}', ['theme.schemaVersion']],
])('%s is refused with its place, and nothing changes', async (_what, theme, fields) => {
  const { status, body } = await importing(theme);
  expect(status).toBe(422);
  expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
  await isUntouched();
});

it.each([
  ['__proto__', '{"colors":{"__proto__":{"text":"#000000"}}}'],
  ['__proto__ of the whole', '{"__proto__":{"colors":{"header":{"text":"#000000"}}},"colors":{}}'],
  ['constructor', '{"colors":{"constructor":{"prototype":{"text":"#000000"}}}}'],
  [
    'prototype keys of a group',
    '{"colors":{"header":{"constructor":"x","hasOwnProperty":"y","toString":"z"}}}',
  ],
])(
  'keys of prototypes (%s) are nobody’s colors: refused or dropped, and nothing is written',
  async (_what, theme) => {
    const { status } = await importing(theme);
    expect([200, 400, 422]).toContain(status);
    await isUntouched();
  },
);

it('a document that is huge is not read', async () => {
  const huge = `{"colors":{},"more":"${'x'.repeat(400_000)}"}`;
  expect((await importing(huge)).status).toBe(413);
  const many = { changes: Array.from({ length: 201 }, () => ({ path, value: '#000000', seen: usual })) };
  expect((await send(JSON.stringify(many), '/api/organization/theming/changes', 'POST')).status).toBe(422);
  await isUntouched();
});

it('a document that is deep is read as far as a theme goes, and quickly', async () => {
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const began = performance.now();
  for (const theme of [
    `{"colors":{},"deep":${deep(5_000)}}`,
    `{"colors":{"header":{"text":${deep(5_000)}}}}`,
  ])
    expect([200, 400, 422]).toContain((await importing(theme)).status);
  const { body } = await importing(`{"colors":{"header":{"text":${deep(20)}}}}`);
  expect(body.errors).toMatchObject([{ field: `theme.${path}` }]);
  expect(performance.now() - began).toBeLessThan(2_000);
  await isUntouched();
});

it('what is stored has the keys of a theme and no others', async () => {
  await importing(`{"colors":{"header":{"text":"#000"},"evil":{"x":"y"}},"script":"alert(1)"}`);
  const { theme } = (await theming()).draft;
  expect(Object.keys(theme).sort()).toEqual(['colors', 'fonts', 'pictures', 'schemaVersion']);
  expect(Object.keys(theme.colors).sort()).toEqual(colorGroups.map(({ key }) => key as string).sort());
  expect(theme.colors.header.text).toBe('#000000');
});
