import type { Challenge } from '@goodshelf/contract/problems';

/** The answer to a challenge, worked out in a thread of its own. Rejects when the browser has none. */
export const prove = (challenge: Challenge): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void): void => {
      worker.terminate();
      settle();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => end(() => resolve(data)));
    worker.addEventListener('error', () => end(() => reject(new Error('The check could not run'))));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between a page and its worker there is none
    worker.postMessage(challenge);
  });
