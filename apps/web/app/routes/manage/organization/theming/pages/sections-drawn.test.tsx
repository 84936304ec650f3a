import { sectionKinds, sectionPath, usualContent } from '@goodshelf/contract/page-content';
import { defaultTheme } from '@goodshelf/theme';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { PlatformContext, type Platform } from '../../../../../shell/platform.tsx';
import { EditorContext, type EditorPage } from '../editor-context.ts';
import { valuesOfContent } from '../model/draft-values.ts';
import { edited, refusedBy, startEditing, typedWrong, type EditState } from '../model/edit-state.ts';
import { valuesOf } from '../model/theme-values.ts';
import { UploadsContext } from '../uploads/upload-context.ts';
import { createUploads } from '../uploads/uploads.ts';
import { newSection } from './new-section.ts';
import { readPart } from './part-shapes.ts';
import { SectionForm } from './section-form.tsx';
import { SectionList } from './section-list.tsx';

const begin = (): EditState =>
  startEditing({ ...valuesOf(defaultTheme), ...valuesOfContent(usualContent) }, 1);
const nothing = (): void => undefined;

const uploads = createUploads({ callsOf: (kind) => kind.callsOf(vi.fn()), land: nothing });
const page = { editor: { endGesture: nothing }, onChoose: nothing, place: 'home', chosen: null };
const drawn = (state: EditState, element: ReactElement): string =>
  renderToStaticMarkup(
    <PlatformContext value={{ api: nothing } as unknown as Platform}>
      <UploadsContext value={uploads}>
        <EditorContext value={{ ...page, state } as unknown as EditorPage}>{element}</EditorContext>
      </UploadsContext>
    </PlatformContext>,
  );
const list = <SectionList page="home" onSay={nothing} />;
const form = (id: string) => (
  <SectionForm page="home" id={id} onBack={nothing} onRemoved={nothing} onSay={nothing} />
);

it('lists the usual sections in their order, with what is known of each', () => {
  const hero = { ...usualContent.sections['hero'], is_hidden: true, from: '2099-05-01T08:00:00.000Z' };
  const html = drawn(edited(begin(), { 'sections.hero': hero }), list);
  expect(html.indexOf('Welcome')).toBeLessThan(html.indexOf('Campaign'));
  expect(html).toContain('Hidden');
  expect(html).toContain('From ');
});

it.each(sectionKinds)('draws the form of a new %s, complete or not, and names it in the list', (kind) => {
  const path = sectionPath('new1');
  const section = newSection(kind, 'new1');
  const read = readPart(path, section);
  const state =
    read.problems === null
      ? edited(begin(), { [path]: read.value, 'pages.home': [...usualContent.pages.home, 'new1'] })
      : typedWrong(begin(), path, section, 'home');
  expect(drawn(state, form('new1'))).toContain('Show only for a time');
  expect(drawn(state, form('new1')).includes('Fill in the fields below')).toBe(read.problems !== null);
  expect(drawn(state, form('new1'))).not.toContain('field-problem');
  expect(drawn(state, list).includes('Not finished')).toBe(read.problems !== null);
});

it('says what the server refused beside its field', () => {
  const hero = { ...usualContent.sections['hero'], title: 'Wrong' };
  const state = refusedBy(edited(begin(), { 'sections.hero': hero }), {
    'sections.hero': { value: hero, problems: { title: 'Use other words.' } },
  });
  const html = drawn(state, form('hero'));
  expect(html).toContain('Use other words.');
  expect(html).toContain('aria-invalid="true"');
});
