import { contentParts, usualContent } from '@goodshelf/contract/page-content';
import { pageContent } from '@goodshelf/contract/page-content.contract';
import { describe, expect, it } from 'vitest';
import { partFields } from './field-specs.ts';
import { pagesTexts } from './pages-texts.ts';
import { formValue, readPart } from './part-shapes.ts';
import { everyPageParts, isPlace, placeOfPath, policyParts } from './places.ts';

describe('parts of the shop beside its sections', () => {
  it('each have a place, a form and words that say what they are', () => {
    const parts = contentParts.filter((part) => !part.startsWith('pages.'));
    expect([...everyPageParts, ...policyParts].toSorted()).toEqual(parts.toSorted());
    for (const part of [...everyPageParts, ...policyParts]) {
      expect(isPlace(part)).toBe(true);
      expect(placeOfPath({}, part)).toEqual({ place: part, section: null });
      expect(partFields[part].length).toBeGreaterThan(0);
      expect(pagesTexts.hints[part]).not.toBe('');
    }
  });

  it('have a field for each text, and know what is wrong with it', () => {
    expect(partFields.texts.map(({ key }) => key)).toEqual(Object.keys(usualContent.texts));
    const long = { ...usualContent.texts, footer: 'x'.repeat(201) };
    expect(readPart('texts', formValue('texts', long)).problems).toEqual({
      footer: expect.stringContaining('200'),
    });
  });

  it.each(policyParts)('%s are a list in their form, and named by its items', (part) => {
    const typed = formValue(part, [
      { title: 'Classrooms', text: 'On Fridays.' },
      { title: '', text: '' },
    ]);
    expect(Object.keys(readPart(part, typed).problems ?? {})).toEqual(['items.1.title', 'items.1.text']);
    const items = [{ title: ' Classrooms ', text: 'On Fridays.' }];
    expect(readPart(part, { items })).toEqual({
      value: [{ title: 'Classrooms', text: 'On Fridays.' }],
      problems: null,
    });
    const most = partFields[part].map((spec) => (spec.type === 'items' ? spec.most : 0));
    const many = Array.from({ length: (most[0] ?? 0) + 1 }, () => ({ title: 'x', text: 'x' }));
    expect(readPart(part, { items: many.slice(1) }).problems).toBeNull();
    expect(readPart(part, { items: many }).problems).toHaveProperty('items');
    expect(pageContent.shape.policies.safeParse(usualContent.policies).success).toBe(true);
  });
});
