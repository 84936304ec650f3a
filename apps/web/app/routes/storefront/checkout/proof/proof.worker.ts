import type { Challenge } from '@goodshelf/contract/problems';
import { solveChallenge } from './solve-challenge.ts';

/** Solves beside the page, which stays as quick as it was. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  self.postMessage(solveChallenge(data));
});
