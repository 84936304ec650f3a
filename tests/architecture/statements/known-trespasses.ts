/**
 * Tables that a module names and does not own, from before its statements were read. The list may only shrink: what is
 * mended is taken off it.
 */
export const knownTrespasses: readonly string[] = ['modules/audit/audit.repo.ts reads people'];
