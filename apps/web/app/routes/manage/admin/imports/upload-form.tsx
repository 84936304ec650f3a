import { importFileMaxBytes } from '@goodshelf/contract/import-words';
import { importFileTypes, type ImportFileType } from '@goodshelf/contract/lookups';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { useNavigate } from '../../../../shell/links/platform.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SaveButton } from '../../../../ui/form/save-button.tsx';
import { fileSize, UploadField } from '../../../../ui/form/upload-field.tsx';
import { WorkProgress } from '../../../../ui/work-progress.tsx';
import { importPath } from '../admin-paths.ts';
import { FileNeeds } from './file-needs.tsx';
import { isInventory, newProducts } from './file-type.ts';
import { sendFile } from './send-file.ts';
import { importsTexts } from './texts.ts';

const texts = importsTexts.upload;
const megabytesMax = importFileMaxBytes / 1_048_576;

/** What is wrong with a file before a byte of it is sent. */
export const fileProblem = (file: File | null): string | undefined => {
  if (file === null) return texts.missing;
  if (file.size === 0) return texts.empty;
  return file.size > importFileMaxBytes ? texts.tooLarge(megabytesMax) : undefined;
};

/** Announced to the server, with how much has arrived. */
type Begun = { readonly importId: string; readonly received: number; readonly file: File };

/** Uploads a file and goes to its import. What has arrived stays when the connection breaks off. */
export const UploadForm = () => {
  const { api } = usePlatform();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const typeId = useId();
  const [type, setType] = useState<ImportFileType>(newProducts);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(0);
  const begun = useRef<Begun | null>(null);

  const isStock = isInventory({ type });
  const chooseType = (chosen: string): void => {
    // What was announced as one type can't become another.
    begun.current = null;
    setType(importFileTypes.find((known) => known === chosen) ?? type);
  };
  const choose = (chosen: File): void => {
    setFile(chosen);
    setSent(0);
    setProblem(fileProblem(chosen));
  };
  const upload = async (chosen: File): Promise<void> => {
    if (begun.current?.file !== chosen) {
      const body = { type, file_name: chosen.name, size_bytes: chosen.size };
      const { id } = await api('addImport', { body });
      begun.current = { importId: id, received: 0, file: chosen };
    }
    const { importId, received } = begun.current;
    const onSent = (bytes: number): void => {
      begun.current = { importId, received: bytes, file: chosen };
      setSent(bytes);
    };
    await sendFile({ api, importId, file: chosen, from: received, onSent });
    await queries.invalidateQueries({ queryKey: ['listImports'] });
    void navigate(importPath(importId));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = fileProblem(file);
    setProblem(found);
    if (file === null || found !== undefined) return;
    run(async () => {
      try {
        await upload(file);
      } catch (error) {
        setProblem(texts.broken);
        throw error;
      }
    });
  };
  return (
    <form className="form" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor={typeId}>{texts.type}</label>
        <select
          id={typeId}
          className="input"
          value={type}
          onChange={({ target }) => chooseType(target.value)}
        >
          {importFileTypes.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
      <FileNeeds about={isStock ? 'stock' : 'books'} />
      <UploadField
        label={texts.file}
        hint={isStock ? texts.stockHint(megabytesMax) : texts.hint(megabytesMax)}
        accept={isStock ? texts.stockAccept : texts.accept}
        file={file}
        problem={problem}
        onChoose={choose}
        isBusy={isBusy}
      />
      {isBusy && file !== null ? (
        <WorkProgress
          label={texts.progress}
          done={sent}
          of={file.size}
          note={texts.sent(fileSize(sent), fileSize(file.size))}
        />
      ) : null}
      <div className="form-foot">
        <SaveButton isSaving={isBusy}>{texts.submit}</SaveButton>
      </div>
    </form>
  );
};
