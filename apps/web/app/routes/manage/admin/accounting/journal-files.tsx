import { journalFormats, type JournalFormat } from '@goodshelf/contract/accounting-words';
import { Problem } from '@goodshelf/contract/problems';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { Glyph } from '../../../../ui/glyph.tsx';
import { downloadJoined } from '../../../../ui/list/download.ts';
import { nameOfMonth } from './months.ts';
import { readJournalFile } from './read-journal-file.ts';
import { accountingTexts } from './texts.ts';

const texts = accountingTexts.files;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

type Props = {
  readonly month: string;
  /** How it goes: nothing while there is nothing to say. */
  readonly onSaid: (said: string) => void;
};

/** The journal of a month as one file, however many parts it comes in; where one is lost, none is saved. */
export const JournalFiles = ({ month, onSaid: setSaid }: Props) => {
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const [busyWith, setBusyWith] = useState<JournalFormat | null>(null);
  const save = async (format: JournalFormat): Promise<void> => {
    setBusyWith(format);
    setSaid('');
    try {
      const parts = await readJournalFile({
        ask: (after) =>
          api('getJournalFile', { query: { month, format, ...(after === null ? {} : { after }) } }),
        // One part is there before anybody has read that it is on its way.
        onPart: (part) => setSaid(part === 1 ? '' : texts.working(part)),
        wait,
      });
      downloadJoined(parts);
      setSaid(texts.saved);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setSaid(error.status < 500 ? texts.refused(error.message) : texts.lost);
    }
  };
  return (
    <>
      {journalFormats.map((format) => (
        <button
          key={format}
          type="button"
          className="button button-quiet button-small"
          aria-busy={isBusy && busyWith === format}
          aria-label={texts.ofMonth(texts.formats[format], nameOfMonth(month))}
          onClick={() => run(() => save(format))}
        >
          <Glyph name="download" /> {texts.formats[format]}
        </button>
      ))}
    </>
  );
};
