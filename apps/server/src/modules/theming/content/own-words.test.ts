import { endpoints } from '@goodshelf/contract';
import { usualContent } from '@goodshelf/contract/page-content';
import { expect, it } from 'vitest';
import { fieldsOf, useContent } from '../testing/content-world.ts';

// What a shop says beside its policies, and its few sentences: parts of the one draft like any other.

const { world, theming, change, colleague, publishDraft } = useContent();
const own = (title: string) => [{ title, text: 'In the front office.' }];
const none = usualContent.texts;
const importing = (body: object) => world.ask(world.owner, endpoints.replaceTheme, { body });

it('two people who write policies and texts both have theirs; of the same words the later is told', async () => {
  const luis = await colleague('Luis', 'Alvarez');
  await change([{ path: 'policies.returns', value: own('Before'), seen: [] }]);
  await change(
    [
      { path: 'policies.returns', value: own('Theirs'), seen: own('Before') },
      { path: 'policies.terms', value: own('Theirs'), seen: [] },
      { path: 'texts', value: { ...none, order_thanks: 'Theirs' }, seen: none },
    ],
    luis,
  );
  const { body } = await change([
    { path: 'policies.returns', value: own('Mine'), seen: own('Before') },
    { path: 'policies.terms', value: own('Mine'), seen: [] },
    { path: 'policies.privacy', value: own('Mine'), seen: [] },
    { path: 'texts', value: { ...none, footer: 'Mine' }, seen: none },
  ]);
  expect(body.content_conflicts).toEqual([
    { path: 'policies.returns', theirs: own('Theirs'), changed_by: 'Luis Alvarez' },
  ]);
  expect(body.draft.content).toMatchObject({
    policies: { returns: own('Theirs'), privacy: own('Mine'), terms: [...own('Theirs'), ...own('Mine')] },
    texts: { order_thanks: 'Theirs', footer: 'Mine', gift_thanks: '' },
  });
});

it('a section is taken off a policy, and the last one too', async () => {
  const two = [...own('One'), ...own('Two')];
  await change([{ path: 'policies.terms', value: two, seen: [] }]);
  const one = await change([{ path: 'policies.terms', value: own('Two'), seen: two }]);
  expect(one.body).toMatchObject({
    content_conflicts: [],
    draft: { content: { policies: { terms: own('Two') } } },
  });
  const rest = await change([{ path: 'policies.terms', value: [], seen: own('Two') }]);
  // As usual again, and nothing to publish.
  expect(rest.body).toMatchObject({ content_conflicts: [], draft: { is_changed: false } });
});

it('what is published of them is told in words, each text for itself', async () => {
  await change([
    { path: 'policies.returns', value: own('Classrooms'), seen: [] },
    { path: 'texts', value: { ...none, footer: 'Room 12', gift_thanks: 'Thanks' }, seen: none },
  ]);
  await publishDraft();
  const { body } = await world.ask(world.owner, endpoints.getThemeVersion, { params: { number: '1' } });
  expect(body.differences).toEqual([
    {
      path: 'policies.returns',
      label: 'Shipping and returns: your own words',
      before: '',
      after: 'Classrooms',
    },
    { path: 'texts.gift_thanks', label: 'Thank-you for a gift', before: '', after: 'Thanks' },
    { path: 'texts.footer', label: 'Footer text', before: '', after: 'Room 12' },
  ]);
});

it('they are exported and imported with the rest; a file of before has none, and a wrong one is named by its place', async () => {
  await change([{ path: 'policies.returns', value: own('Classrooms'), seen: [] }]);
  const { theme, content, revision } = (await theming()).draft;
  const { policies: _policies, texts: _texts, ...earlier } = content;
  const without = await importing({ revision, theme, content: earlier });
  expect(without.body.draft.content.policies).toEqual(usualContent.policies);
  const again = await importing({ revision: without.body.draft.revision, theme, content });
  expect(again.body.draft.content).toEqual(content);
  const wrong = await importing({
    revision: again.body.draft.revision,
    theme,
    content: {
      ...content,
      policies: { returns: [{ title: 'No words' }], privacy: 'x', terms: [[[[[[[[]]]]]]]] },
      texts: { ...none, footer: { toString: 'x' } },
    },
  });
  expect(wrong.status).toBe(422);
  expect(fieldsOf(wrong.body)).toEqual([
    'content.policies.returns.0.text',
    'content.policies.privacy',
    'content.policies.terms.0',
    'content.texts.footer',
  ]);
  expect((await theming()).draft.content).toEqual(content);
});

it.each([
  '</script><script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '=cmd|"/C calc"!A0',
  '[x](javascript:alert(1))',
])('%s is kept as it was written: pages and letters show it as text', async (hostile) => {
  const written = [{ title: hostile, text: hostile }];
  const texts = { order_thanks: hostile, gift_thanks: hostile, footer: hostile, nothing_found: hostile };
  const { status, body } = await change([
    { path: 'policies.privacy', value: written, seen: [] },
    { path: 'texts', value: texts, seen: none },
  ]);
  expect(status).toBe(200);
  expect(body.draft.content).toMatchObject({ policies: { privacy: written }, texts });
});

it('what turns writing around or can’t be stored is never kept', async () => {
  const { body } = await change([
    {
      path: 'policies.privacy',
      value: [{ title: 'A\u202Eb', text: 'c\u0007d', __proto__: { x: 1 }, html: '<b>' }],
      seen: [],
    },
  ]);
  expect(body.draft.content.policies.privacy).toEqual([{ title: 'Ab', text: 'cd' }]);
  const refused = await change([{ path: 'texts', value: { ...none, footer: 'a\u0000b' }, seen: none }]);
  expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['content.0.value.footer']]);
});
