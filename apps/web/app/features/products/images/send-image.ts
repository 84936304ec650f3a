import { Problem } from '@goodshelf/contract/problems';
import { base64Of } from '../../../shell/api/base64-of.ts';
import type { usePlatform } from '../../../shell/platform.tsx';
import type { useCatalogueCalls } from '../catalogue-of.ts';

/** A file of which something has arrived: the part at `offset` is the next one. */
export type Begun = { readonly uploadId: string; readonly partBytes: number; readonly offset: number };

type Sending = {
  readonly api: ReturnType<typeof usePlatform>['api'];
  readonly calls: ReturnType<typeof useCatalogueCalls>;
  readonly productId: string;
  readonly file: File;
  readonly onSent: (bytes: number) => void;
  /** The part that ends the file, by which the product changes, waits its turn among other changes. */
  readonly inTurn: (last: () => Promise<void>) => Promise<void>;
  /** What arrived when it was tried before; null for a file that is sent for the first time. */
  readonly begun: Begun | null;
  readonly onBegun: (begun: Begun) => void;
};

/** Sends a file part by part, and after a failure goes on with the part that did not arrive. */
export const sendImage = async (sending: Sending): Promise<void> => {
  try {
    await sendParts(sending);
  } catch (error) {
    // What stood still for an hour is forgotten there.
    const isForgotten = error instanceof Problem && error.code === 'upload_not_found';
    if (!isForgotten || sending.begun === null) throw error;
    await sendParts({ ...sending, begun: null });
  }
};

const announce = async ({ api, calls, productId, file }: Sending): Promise<Begun> => {
  const { upload_id: uploadId, part_bytes: partBytes } = await api(calls.addImage, {
    params: { productId },
    body: { size_bytes: file.size },
  });
  return { uploadId, partBytes, offset: 0 };
};

const sendParts = async (sending: Sending): Promise<void> => {
  const { api, calls, productId, file, onSent, inTurn, onBegun } = sending;
  const { uploadId, partBytes, offset: first } = sending.begun ?? (await announce(sending));
  for (let offset = first; offset < file.size; offset += partBytes) {
    onBegun({ uploadId, partBytes, offset });
    const data = await base64Of(file.slice(offset, offset + partBytes));
    const send = async (): Promise<void> => {
      const params = { productId, uploadId };
      await api(calls.uploadImagePart, { params, body: { offset, data } });
    };
    const isLast = offset + partBytes >= file.size;
    onSent(isLast ? file.size : offset);
    await (isLast ? inTurn(send) : send());
  }
};
