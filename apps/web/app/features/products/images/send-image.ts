import { base64Of } from '../../../shell/api/base64-of.ts';
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
};

/** Sends a file part by part. */
export const sendImage = async (sending: Sending): Promise<void> => {
  const { api, calls, productId, file, onSent, inTurn } = sending;
  const { upload_id: uploadId, part_bytes: partBytes } = await api(calls.addImage, {
    params: { productId },
    body: { size_bytes: file.size },
  });
  for (let offset = 0; offset < file.size; offset += partBytes) {
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
