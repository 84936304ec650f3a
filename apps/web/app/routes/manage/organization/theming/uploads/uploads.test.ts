import { usualContent } from '@goodshelf/contract/page-content';
import { defaultTheme } from '@goodshelf/theme';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { valuesOfContent } from '../model/draft-values.ts';
import { edited, startEditing, typedWrong, type EditState } from '../model/edit-state.ts';
import type { ThemeEditor } from '../model/theme-editor.ts';
import { valuesOf } from '../model/theme-values.ts';
import { landPicture } from '../pages/change-part.ts';
import { newSection } from '../pages/new-section.ts';
import { pictureUpload, type Calls } from './upload-kinds.ts';
import { createUploads, unseenUploads, type UploadPlace } from './uploads.ts';

const place: UploadPlace = { path: 'sections.hero', field: 'picture', page: 'home' };
const file = new File(['a picture'], 'room.png', { type: 'image/png' });

/** Browsers read files; Node has no reader of theirs. */
class Reader extends EventTarget {
  result = 'data:image/png;base64,AAAA';
  readAsDataURL(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}
beforeEach(() => vi.stubGlobal('FileReader', Reader));
afterEach(() => vi.unstubAllGlobals());

/** An upload whose last answer is given when the test says so. */
const begin = () => {
  const answer = Promise.withResolvers<{ name: string | null }>();
  const landed: [string, string][] = [];
  const sendPart = vi.fn<Calls['sendPart']>(() => answer.promise);
  const calls: Calls = { announce: async () => ({ upload_id: 'one', part_bytes: 100 }), sendPart };
  const uploads = createUploads({
    callsOf: () => calls,
    land: ({ path }, name) => void landed.push([path, name]),
  });
  const sent = () => vi.waitFor(() => expect(sendPart).toHaveBeenCalledOnce());
  return { answer, landed, uploads, sent };
};

test('a picture that arrives after its field was left lands in its place', async () => {
  const { answer, landed, uploads, sent } = begin();
  const told: string[] = [];
  const leave = uploads.watch(place, (name) => void told.push(name));
  uploads.start(place, pictureUpload, file);
  await sent();
  expect(unseenUploads(uploads.current())).toHaveLength(0);
  leave();
  expect(unseenUploads(uploads.current())).toHaveLength(1);
  answer.resolve({ name: 'picture-1' });
  await vi.waitFor(() => expect(landed).toStrictEqual([['sections.hero', 'picture-1']]));
  expect(told).toStrictEqual([]);
  expect(uploads.current().uploads.size).toBe(0);
});

test('a field that is opened again meanwhile is told itself', async () => {
  const { answer, landed, uploads, sent } = begin();
  uploads.watch(place, () => undefined)();
  uploads.start(place, pictureUpload, file);
  await sent();
  const told: string[] = [];
  uploads.watch(place, (name) => void told.push(name));
  answer.resolve({ name: 'picture-1' });
  await vi.waitFor(() => expect([told, landed]).toStrictEqual([['picture-1'], []]));
});

test('what goes wrong behind another tab stays to be told, and what was read at its field does not', async () => {
  const { answer, uploads, sent } = begin();
  uploads.start(place, pictureUpload, file);
  await sent();
  answer.reject(new TypeError('no connection'));
  await vi.waitFor(() =>
    expect(unseenUploads(uploads.current())).toMatchObject([{ mayTryAgain: true, place }]),
  );
  uploads.watch(place, () => undefined)();
  expect(uploads.current().uploads.size).toBe(0);
});

test('a picture goes with the person for whom it was chosen, and ends with one who is removed', async () => {
  const { answer, uploads, sent } = begin();
  const told: string[] = [];
  const ofPerson = (at: number): UploadPlace => ({
    path: 'sections.us',
    field: `items.${at}.picture`,
    page: 'about',
  });
  for (const at of [0, 1]) uploads.watch(ofPerson(at), (name) => void told.push(`${at} ${name}`));
  uploads.start(ofPerson(1), pictureUpload, file);
  await sent();
  // Another list, and the same list of another section, are none of theirs.
  uploads.rearranged('sections.us', 'others', () => null);
  uploads.rearranged('sections.them', 'items', () => null);
  uploads.rearranged('sections.us', 'items', (at) => 1 - at);
  expect([...uploads.current().uploads.values()]).toMatchObject([{ place: ofPerson(0), problem: null }]);
  answer.resolve({ name: 'picture-1' });
  await vi.waitFor(() => expect(told).toStrictEqual(['0 picture-1']));

  const { answer: late, landed, uploads: more, sent: alsoSent } = begin();
  more.start(ofPerson(0), pictureUpload, file);
  await alsoSent();
  more.rearranged('sections.us', 'items', () => null);
  late.resolve({ name: 'picture-2' });
  await late.promise;
  await new Promise(setImmediate);
  expect(landed).toStrictEqual([]);
  expect(more.current().uploads.size).toBe(0);
});

const editorOf = (start: EditState) => {
  let state = start;
  const editor = {
    current: () => state,
    edit: (changes: object, gesture: string | null) => (state = edited(state, { ...changes }, gesture)),
    keepTyped: (path: string, value: unknown, page: string | null) =>
      (state = typedWrong(state, path, value, page)),
  } as unknown as Pick<ThemeEditor, 'current' | 'edit' | 'keepTyped'>;
  return { editor, now: () => state };
};
const usual = () => startEditing({ ...valuesOf(defaultTheme), ...valuesOfContent(usualContent) }, 1);

test('a picture lands in a section, in an unfinished section, and nowhere where that is gone', () => {
  const { editor, now } = editorOf(
    typedWrong(usual(), 'sections.new1', newSection('picture_text', 'new1'), 'home'),
  );
  landPicture(editor, place, 'picture-1');
  expect(now().values['sections.hero']).toMatchObject({ kind: 'hero', picture: 'picture-1' });
  // It is complete with its picture, and stands on its page now.
  landPicture(editor, { path: 'sections.new1', field: 'picture', page: 'home' }, 'picture-2');
  expect(now().values['sections.new1']).toMatchObject({ picture: 'picture-2' });
  expect(now().values['pages.home']).toStrictEqual([...usualContent.pages.home, 'new1']);
  const before = now();
  landPicture(editor, { path: 'sections.gone', field: 'picture', page: 'home' }, 'picture-3');
  landPicture(editor, { path: 'sections.hero', field: 'items.0.picture', page: 'home' }, 'picture-3');
  expect(now()).toBe(before);
});

test('a picture of one person of several lands with that person, and what is not complete stays typed', () => {
  const people = newSection('people', 'new1');
  const [one] = people['items'] as object[];
  const { editor, now } = editorOf(
    typedWrong(
      usual(),
      'sections.new1',
      { ...people, items: [one, { ...one, name: 'Ms. Alvarez' }] },
      'home',
    ),
  );
  landPicture(editor, { path: 'sections.new1', field: 'items.1.picture', page: 'home' }, 'picture-1');
  expect(now().typed['sections.new1']?.value).toMatchObject({
    items: [{ picture: '' }, { name: 'Ms. Alvarez', picture: 'picture-1' }],
  });
});
