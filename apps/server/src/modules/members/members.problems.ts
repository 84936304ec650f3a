import { Problem } from '@goodshelf/contract';
import { membersTexts } from './members.texts.ts';

/** Unknown, or of another organization: the caller is not told which. */
export const memberNotFound = (): Problem => new Problem('member_not_found', membersTexts.notFound);
