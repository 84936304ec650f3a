import { importPartBytes } from '@goodshelf/contract/import-words';
import { base64Of } from '../../../../shell/api/base64-of.ts';
import type { usePlatform } from '../../../../shell/platform.tsx';

type Api = ReturnType<typeof usePlatform>['api'];

type Sending = {
  readonly api: Api;
  readonly importId: string;
  readonly file: File;
  /** What has arrived already. */
  readonly from: number;
  readonly onSent: (bytes: number) => void;
};

/** Sends a file part by part, from where the server is; a part whose answer is lost is sent again by the next call. */
export const sendFile = async ({ api, importId, file, from, onSent }: Sending): Promise<void> => {
  let offset = from;
  while (offset < file.size) {
    const data = await base64Of(file.slice(offset, offset + importPartBytes));
    const answer = await api('uploadImportPart', { params: { importId }, body: { offset, data } });
    if (answer.state !== 'uploading') return onSent(file.size);
    if (answer.received_bytes === offset) throw new Error('The server takes nothing more');
    offset = answer.received_bytes;
    onSent(offset);
  }
};
