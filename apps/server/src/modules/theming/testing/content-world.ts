import { endpoints } from '@goodshelf/contract';
import { usualContent } from '@goodshelf/contract/page-content';
import { expect } from 'vitest';
import { useTheming } from './theming-world.ts';

export const shown = { is_hidden: false, from: null, until: null };
export const story = (text: string, more: object = {}) => ({
  ...{ ...shown, id: 'story', kind: 'text', title: 'Our story', text },
  ...more,
});
const { home } = usualContent.pages;

/** The fields that an answer names. */
export const fieldsOf = (body: { errors?: { field: string }[] }) => body.errors?.map(({ field }) => field);

/** The theme editor's world, and what is asked of the pages in it. */
export const useContent = () => {
  const theming = useTheming();
  const { world } = theming;
  const change = (content: readonly object[], who: { token: string } = world.owner) =>
    world.ask(who, endpoints.changeTheme, { body: { content } });
  return {
    ...theming,
    change,
    addStory: (text = 'We read.', more: object = {}) =>
      change([
        { path: 'pages.home', value: [...home, 'story'], seen: home },
        { path: 'sections.story', value: story(text, more), seen: null },
      ]),
    announce: (text: string, seen = '') =>
      change([
        {
          path: 'announcement',
          value: { ...usualContent.announcement, text },
          seen: { ...usualContent.announcement, text: seen },
        },
      ]),
    publishDraft: async (): Promise<{ number: number }> => {
      const { draft } = await theming.theming();
      const answer = await theming.publish({ revision: draft.revision });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    },
  };
};
