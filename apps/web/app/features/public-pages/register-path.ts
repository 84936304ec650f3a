import { organizationType } from '@goodshelf/contract/lookups';

/** Registration with "A public school" chosen: where whoever wants a storefront begins. */
export const registerSchoolPath = `/login/register?${new URLSearchParams({ type: organizationType.publicSchool }).toString()}`;
