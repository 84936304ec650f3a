import { usualContent } from '@goodshelf/contract/page-content';
import { pageContent } from '@goodshelf/contract/page-content.contract';
import { defaultTheme } from '@goodshelf/theme';
import { expect, test } from 'vitest';
import { withoutPictures } from './theme-file.ts';

const shown = { is_hidden: false, from: null, until: null };
const picture = { picture: 'picture-1', alt: 'A room' };

test('a file without its pictures is a file all the same, and a section that was only a picture is gone', () => {
  const beside = { ...shown, kind: 'picture_text', title: '', side: 'left', button: null, ...picture };
  const person = { name: 'Ada', role: '', text: '', ...picture };
  const document = {
    ...defaultTheme,
    pictures: { logo: 'logo-1' },
    content: {
      ...usualContent,
      pages: { ...usualContent.pages, about: ['words', 'only', 'staff'] },
      sections: {
        words: { ...beside, id: 'words', text: 'Open on Fridays' },
        only: { ...beside, id: 'only', text: '' },
        staff: { ...shown, id: 'staff', kind: 'people', title: '', items: [person] },
      },
    },
  };
  const left = withoutPictures(document);
  expect(left).toMatchObject({ colors: defaultTheme.colors, fonts: defaultTheme.fonts });
  expect(left).not.toHaveProperty('pictures');
  const content = pageContent.parse(left['content']);
  expect(Object.keys(content.sections)).toEqual(['words', 'staff']);
  expect(content.sections).toMatchObject({
    words: { picture: '', alt: '', text: 'Open on Fridays' },
    staff: { items: [{ name: 'Ada', picture: '', alt: '' }] },
  });
  expect(JSON.stringify(left)).not.toMatch(/picture-1|logo-1|A room/);
});

test('a file of before there were pages has none afterwards either', () => {
  const { fonts, colors } = defaultTheme;
  expect(withoutPictures({ fonts, colors })).toEqual({ fonts, colors });
  expect(withoutPictures({ colors, content: 7 })).toEqual({ colors });
});
