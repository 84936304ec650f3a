import type { Section, SectionKind } from '@goodshelf/contract/page-content';
import type { DraftValues } from '../model/draft-values.ts';
import { isSame } from '@goodshelf/contract/merge-values';
import { sectionKinds, sectionPath } from '@goodshelf/contract/page-content';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Short, and of nobody else's section: two editors may add one at the same moment. */
export const newSectionId = (values: DraftValues): string => {
  const random = crypto.getRandomValues(new Uint8Array(10));
  const id = [...random].map((byte) => letters[byte % letters.length]).join('');
  return (values[sectionPath(id)] ?? null) === null ? id : newSectionId(values);
};

const shown = { is_hidden: false, from: null, until: null };

/** What a new section begins with. Kinds that need words aren't complete yet: nothing is made up for a school. */
const starts: Readonly<Record<SectionKind, object>> = {
  hero: { title: '', text: '', picture: '', alt: '', is_books_shown: true },
  campaign: {},
  shelf: { title: '', note: '', show: 'newest', category: '', products: [] },
  uses: { title: '' },
  text: { title: '', text: '' },
  picture_text: { title: '', text: '', picture: '', alt: '', side: 'left', button: null },
  questions: { title: '', items: [{ question: '', answer: '' }] },
  quotes: { title: '', items: [{ text: '', name: '', role: '' }] },
  people: { title: '', items: [{ name: '', role: '', text: '', picture: '', alt: '' }] },
  map: { title: '', address: '', text: '' },
  video: { title: '', url: '', caption: '', picture: '' },
  newsletter: { title: '', text: '', button: '' },
};

export const newSection = (kind: SectionKind, id: string): Record<string, unknown> => ({
  ...shown,
  id,
  kind,
  ...structuredClone(starts[kind]),
});

/** A new section in which nothing was typed yet. */
export const isAsItBegan = (typed: unknown): boolean => {
  const kind = sectionKinds.find((one) => one === Reflect.get(Object(typed), 'kind'));
  return kind !== undefined && isSame(typed, newSection(kind, String(Reflect.get(Object(typed), 'id'))));
};

export const copyOf = (section: Section, id: string): Section => ({ ...structuredClone(section), id });
