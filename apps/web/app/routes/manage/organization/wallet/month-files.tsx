import { statementFormats, type StatementFormat } from '@goodshelf/contract/statement-formats';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { downloadFile } from '../../../../ui/list/download.ts';
import type { WalletAccount } from './accounts.ts';
import { nameOfMonth } from './month-parts.tsx';
import { organizationPageTexts } from '../texts.ts';

const texts = organizationPageTexts.walletYear;

type Props = { readonly account: WalletAccount; readonly month: string };

/** The statement of a month as a file; a long month is several, saved one after the other. */
export const MonthFiles = ({ account, month }: Props) => {
  const { api } = usePlatform();
  const { isBusy, run } = useAction();
  const [busyWith, setBusyWith] = useState<StatementFormat | null>(null);
  const [said, setSaid] = useState('');
  const save = async (format: StatementFormat): Promise<void> => {
    setBusyWith(format);
    setSaid('');
    let count = 1;
    for (let part = 1; part <= count; part += 1) {
      const file = await api('getWalletStatement', { query: { account, month, format, part } });
      downloadFile(file);
      count = file.part_count;
    }
    setSaid(texts.saved(count));
  };
  return (
    <span className="month-files">
      {statementFormats.map((format) => (
        <button
          key={format}
          type="button"
          className="text-button"
          aria-busy={isBusy && busyWith === format}
          aria-label={texts.statement(format.toUpperCase(), nameOfMonth(month))}
          onClick={() => run(() => save(format))}
        >
          {format.toUpperCase()}
        </button>
      ))}
      <span className="only-heard" role="status">
        {said}
      </span>
    </span>
  );
};
