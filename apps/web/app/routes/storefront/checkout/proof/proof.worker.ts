import type { Challenge } from '@goodshelf/contract/problems';
import { solveChallenge } from './solve-challenge.ts';

/** Solves beside the page, which stays as quick as it was. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between a page and its worker there is none
  self.postMessage(solveChallenge(data));
});
