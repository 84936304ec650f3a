/** What others have on the web, fetched because somebody named its address. */
export { createFetchOutside, OutsideError, type FetchOutside, type OutsideFault } from './fetch-outside.ts';
export { isPublicAddress } from './public-address.ts';
export { createPostOutside, type PostOutside } from './post-outside.ts';
