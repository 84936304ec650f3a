import { Problem } from '@goodshelf/contract';

/** Unknown, or of another organization: the caller is not told which. */
export const memberNotFound = (): Problem => new Problem('member_not_found', 'There is no such user.');
