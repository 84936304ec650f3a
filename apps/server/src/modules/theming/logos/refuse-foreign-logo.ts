import { invalidField } from '@goodshelf/contract';
import { parseLogoName, type Theme } from '@goodshelf/theme';
import type { OrgScope } from '../../../platform/tenancy/index.ts';
import { useKept } from '../../media/index.ts';
import type { Changing } from '../change-theming.ts';
import { themingTexts as texts } from '../theming.texts.ts';

/** Whether a theme shows no other organization's logo. */
export const isOwnLogo = ({ organizationId }: OrgScope, { pictures }: Theme): boolean =>
  pictures.logo === null || parseLogoName(pictures.logo)?.organizationId === organizationId;

/**
 * Throws a 422 at `field` when the draft would show a logo that is another organization's or is not kept (any more). One
 * that is stays kept for a day from now on.
 */
export const refuseForeignLogo = async (
  { tx, scope, now, draft }: Pick<Changing, 'tx' | 'scope' | 'now' | 'draft'>,
  theme: Theme,
  field: string,
): Promise<void> => {
  const { logo } = theme.pictures;
  if (logo === null || logo === draft.theme.pictures.logo) return;
  if (!isOwnLogo(scope, theme) || !(await useKept(tx, scope.organizationId, logo, now)))
    throw invalidField(field, texts.notALogo);
};
