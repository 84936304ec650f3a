import { organizationType } from '@goodshelf/contract/lookups';
import type { PlatformHref } from '../../shell/links/page-paths.ts';

/** Registration with "A public school" chosen: where whoever wants a storefront begins. */
export const registerSchoolPath: PlatformHref = `/login/register?${new URLSearchParams({ type: organizationType.publicSchool }).toString()}`;
