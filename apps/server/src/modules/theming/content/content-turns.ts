import { contentPages } from '@goodshelf/contract/content-pages';
import type { PageContent } from '@goodshelf/contract/page-content';

/** When what visitors see of a content changes next by itself, after `now`; null: never. */
export const nextTurn = (content: PageContent, now: Date): Date | null => {
  const placed = new Set(contentPages.flatMap((page) => content.pages[page]));
  const sections = Object.values(content.sections).filter(
    ({ id, is_hidden }) => placed.has(id) && !is_hidden,
  );
  const times = [content.announcement, ...sections]
    .flatMap(({ from, until }) => [from, until])
    .flatMap((time) => (time === null ? [] : [Date.parse(time)]))
    .filter((timeMs) => timeMs > now.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
};
