import { type FieldError, invalidField, refuseFields } from '@goodshelf/contract';
import { contentMaxBytes } from '@goodshelf/contract/content-pages';
import { contentParts, type PageContent, sectionPath, usualContent } from '@goodshelf/contract/page-content';
import { pageContent } from '@goodshelf/contract/page-content.contract';
import { themingTexts as texts } from '../theming.texts.ts';
import { sectionIdOf, readPart } from './content-values.ts';
import { documentOf, tidyContent, valueAt } from './stored-content.ts';

/** So many wrong values of a document are named. */
const problemsMax = 50;

/** Throws a 422 for a content that is too large as a whole. */
export const refuseLarge = (content: PageContent): void => {
  if (Buffer.byteLength(JSON.stringify(content)) > contentMaxBytes)
    throw invalidField('content', texts.contentTooLarge);
};

/**
 * The content of a document that was exported before; parts that it doesn't have are the usual ones. Throws a 422 that names
 * each wrong value by its place (`content.sections.abc.items.0.question`). Nothing is read deeper than a content is.
 */
export const readContentDocument = (document: Readonly<Record<string, unknown>>): PageContent => {
  const problems: FieldError[] = [];
  const parts = new Map<string, unknown>();
  const take = (path: string, value: unknown): void => {
    const read = readPart(path, value);
    if (read.ok) parts.set(path, read.value);
    else
      problems.push(...read.problems.map(({ at, message }) => ({ field: `content.${path}${at}`, message })));
  };
  for (const path of contentParts) take(path, valueAt(document, path) ?? valueAt(usualContent, path));
  const sections = document['sections'] ?? usualContent.sections;
  if (typeof sections !== 'object' || Array.isArray(sections))
    problems.push({ field: 'content.sections', message: texts.wrongPart });
  for (const [id, value] of Object.entries(sections)) {
    const path = sectionPath(id);
    if (sectionIdOf(path) === null || value === null)
      problems.push({ field: 'content.sections', message: texts.wrongPart });
    else take(path, value);
    if (problems.length >= problemsMax) break;
  }
  refuseFields(problems.slice(0, problemsMax));
  const content = tidyContent(pageContent.parse(documentOf(parts)));
  refuseLarge(content);
  return content;
};
