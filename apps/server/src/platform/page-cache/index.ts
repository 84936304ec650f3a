export { createEncodingChooser, type Encoding } from './accept-encoding.ts';
export { writePage } from './cached-page.ts';
export { brotli, gzipped, unpooled } from './compress.ts';
export {
  createPageCache,
  isRepresentation,
  type FormerScope,
  type PageCache,
  type PageKey,
  type RenderedPage,
} from './page-cache.ts';
export {
  canonicalQuery,
  createCacheablePageMatcher,
  type CacheablePage,
  type CacheablePageMatcher,
  type PageQuery,
} from './page-key.ts';
