import { refuseFields } from '@goodshelf/contract';
import type { PageContent, Section } from '@goodshelf/contract/page-content';
import { parsePictureName } from '@goodshelf/theme';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { useKept } from '../../media/index.ts';
import type { Changing } from '../change-theming.ts';
import { themingTexts as texts } from '../theming.texts.ts';

type Placed = { readonly id: string; readonly at: string; readonly name: string };

const picturesOf = (section: Section): Placed[] => {
  const { id } = section;
  if (section.kind === 'hero' || section.kind === 'picture_text' || section.kind === 'video')
    return [{ id, at: 'picture', name: section.picture }];
  if (section.kind !== 'people') return [];
  return section.items.map(({ picture }, index) => ({ id, at: `items.${index}.picture`, name: picture }));
};
const allPictures = (content: PageContent): Placed[] =>
  Object.values(content.sections)
    .flatMap(picturesOf)
    .filter(({ name }) => name !== '');

const isOwn = ({ organizationId }: OrgScope, name: string): boolean =>
  parsePictureName(name)?.organizationId === organizationId;

/** Whether a content shows no picture of another organization. */
export const hasOwnPictures = (scope: OrgScope, content: PageContent): boolean =>
  allPictures(content).every(({ name }) => isOwn(scope, name));

/**
 * Throws a 422 for each picture that the draft would show anew and that is another organization's, or isn't kept (any more).
 * `fieldOf` says where a section stands in the request. One that is kept stays for a day from now on.
 */
export const refuseForeignPictures = async (
  { tx, scope, now, draft }: Pick<Changing, 'tx' | 'scope' | 'now' | 'draft'>,
  content: PageContent,
  fieldOf: (sectionId: string) => string,
): Promise<void> => {
  const known = new Set(allPictures(draft.content).map(({ name }) => name));
  const added = allPictures(content).filter(({ name }) => !known.has(name));
  const judged = await Promise.all(
    added.map(async ({ id, at, name }) => {
      const isKept = isOwn(scope, name) && (await useKept(tx, scope.organizationId, name, now));
      return isKept ? [] : [{ field: `${fieldOf(id)}.${at}`, message: texts.notAPicture }];
    }),
  );
  refuseFields(judged.flat());
};
