import type { IncomingMessage } from 'node:http';

/** Whether the connection ended in the middle of the request: nobody is there for an answer, and nothing of ours failed. */
export const isBrokenOff = ({
  complete,
  destroyed,
}: Pick<IncomingMessage, 'complete' | 'destroyed'>): boolean => destroyed && !complete;
