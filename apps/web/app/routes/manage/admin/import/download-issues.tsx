import type { ImportDetails, ImportIssueLine } from '@goodshelf/contract/admin-imports.contract';
import { useState } from 'react';
import { usePlatform } from '../../../../shell/platform.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { download } from '../../../../ui/list/download.ts';
import { importsTexts } from '../imports/texts.ts';
import { issuesCsv } from './issues-csv.ts';

const texts = importsTexts.result;

/** All that is wrong, with the rows that it is wrong with, as a file for a table program. */
export const DownloadIssues = ({
  found: { id, file_name: fileName, columns },
}: {
  readonly found: ImportDetails;
}) => {
  const { api } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const allIssues = async (): Promise<ImportIssueLine[]> => {
    const all: ImportIssueLine[] = [];
    for (;;) {
      const last = all.at(-1);
      const query = last === undefined ? {} : { after_row: last.row, after_position: last.position };
      const { items, has_more: hasMore } = await api('listImportIssues', { params: { importId: id }, query });
      all.push(...items);
      if (!hasMore) return all;
    }
  };
  const save = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setSaid('');
    try {
      download(texts.issuesFile(fileName), issuesCsv(await allIssues(), columns));
    } catch {
      setSaid(texts.notDownloaded);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <span className="list-said" role="status">
        {said}
      </span>
      <button
        type="button"
        className="button button-quiet button-small"
        aria-busy={isBusy}
        onClick={() => void save()}
      >
        <Glyph name="download" /> {texts.download}
      </button>
    </>
  );
};
