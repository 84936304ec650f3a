import { sendInParts, type Begun } from '../../../shell/api/send-in-parts.ts';
import type { usePlatform } from '../../../shell/platform.tsx';
import type { useCatalogueCalls } from '../catalogue-of.ts';

type Sending = {
  readonly api: ReturnType<typeof usePlatform>['api'];
  readonly calls: ReturnType<typeof useCatalogueCalls>;
  readonly productId: string;
  readonly file: File;
  readonly onSent: (bytes: number) => void;
  /** The part that ends the file, by which the product changes, waits its turn among other changes. */
  readonly inTurn: (last: () => Promise<void>) => Promise<void>;
  readonly begun: Begun | null;
  readonly onBegun: (begun: Begun) => void;
};

/** Sends an image of a product part by part. */
export const sendImage = async (sending: Sending): Promise<void> => {
  const { api, calls, productId, file, inTurn, ...rest } = sending;
  await sendInParts({
    ...{ ...rest, file },
    announce: (size_bytes) => api(calls.addImage, { params: { productId }, body: { size_bytes } }),
    sendPart: (uploadId, part, isLast) => {
      const send = async (): Promise<void> => {
        const params = { productId, uploadId };
        await api(calls.uploadImagePart, { params, body: part });
      };
      return isLast ? inTurn(send) : send();
    },
  });
};
