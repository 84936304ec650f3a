import { Problem } from '@goodshelf/contract/problems';
import { base64Of } from './base64-of.ts';

/** A file of which something has arrived: the part at `offset` is the next one. */
export type Begun = { readonly uploadId: string; readonly partBytes: number; readonly offset: number };

type Part = { readonly offset: number; readonly data: string };

export type Sending<Received> = {
  readonly file: File;
  readonly announce: (
    sizeBytes: number,
  ) => Promise<{ readonly upload_id: string; readonly part_bytes: number }>;
  readonly sendPart: (uploadId: string, part: Part, isLast: boolean) => Promise<Received>;
  readonly onSent: (bytes: number) => void;
  /** What arrived when it was tried before; null for a file that is sent for the first time. */
  readonly begun: Begun | null;
  readonly onBegun: (begun: Begun) => void;
};

/**
 * Sends a file part by part, and after a failure goes on with the part that did not arrive. Resolves with the answer to the
 * last one.
 */
export const sendInParts = async <Received>(sending: Sending<Received>): Promise<Received> => {
  try {
    return await sendParts(sending);
  } catch (error) {
    // What stood still for an hour is forgotten there.
    const isForgotten = error instanceof Problem && error.code === 'upload_not_found';
    if (!isForgotten || sending.begun === null) throw error;
    return sendParts({ ...sending, begun: null });
  }
};

const sendParts = async <Received>(sending: Sending<Received>): Promise<Received> => {
  const { file, announce, sendPart, onSent, onBegun } = sending;
  const { uploadId, partBytes, offset: first } = sending.begun ?? begunOf(await announce(file.size));
  for (let offset = first; ; offset += partBytes) {
    onBegun({ uploadId, partBytes, offset });
    const data = await base64Of(file.slice(offset, offset + partBytes));
    const isLast = offset + partBytes >= file.size;
    onSent(isLast ? file.size : offset);
    const received = await sendPart(uploadId, { offset, data }, isLast);
    if (isLast) return received;
  }
};

const begunOf = (announced: { readonly upload_id: string; readonly part_bytes: number }): Begun => ({
  uploadId: announced.upload_id,
  partBytes: announced.part_bytes,
  offset: 0,
});
