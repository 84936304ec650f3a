import type { ImportDetails } from '@goodshelf/contract/admin-imports.contract';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { fileSize, UploadField } from '../../../../ui/form/upload-field.tsx';
import { WorkProgress } from '../../../../ui/work-progress.tsx';
import { sendFile } from '../imports/send-file.ts';
import { importsTexts } from '../imports/texts.ts';
import { useMoved } from './use-moved.ts';

const texts = importsTexts.upload;

/** An upload that broke off goes on with the same file. */
export const GoOnUploading = ({ found }: { readonly found: ImportDetails }) => {
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const moved = useMoved();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(found.received_bytes);
  const choose = (chosen: File): void => {
    setFile(chosen);
    const isSame = chosen.name === found.file_name && chosen.size === found.size_bytes;
    setProblem(isSame ? undefined : texts.other(found.file_name));
    if (!isSame) return;
    run(async () => {
      try {
        await moved(() =>
          sendFile({ api, importId: found.id, file: chosen, from: found.received_bytes, onSent: setSent }),
        );
      } catch (error) {
        setProblem(texts.stopped);
        throw error;
      }
    });
  };
  return (
    <section className="import-narrow">
      <p>{texts.goOn}</p>
      <UploadField
        label={texts.file}
        hint={found.file_name}
        accept={texts.accept}
        file={file}
        problem={problem}
        onChoose={choose}
        isBusy={isBusy}
      />
      <WorkProgress
        label={texts.progress}
        done={sent}
        of={found.size_bytes}
        note={texts.sent(fileSize(sent), fileSize(found.size_bytes))}
      />
    </section>
  );
};
