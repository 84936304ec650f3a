export { createStaticFiles, type StaticFiles } from './static-files.ts';
