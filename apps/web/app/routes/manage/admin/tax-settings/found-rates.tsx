import { labelOf, states } from '@goodshelf/contract/lookups';
import type { ReadTaxLine, TaxFile } from '@goodshelf/contract/tax-settings.contract';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { StatusChip } from '../../../../ui/status-chip.tsx';
import { writeDay } from '../settings/setting-day.ts';
import { settingsTexts } from '../settings/texts.ts';
import { useChanged } from '../settings/use-changed.ts';
import { sureOfRates } from './sure-of-rates.ts';
import { rateWords } from './state-rates.tsx';

const texts = settingsTexts.tax.file;

type Props = { readonly found: TaxFile; readonly today: string; readonly onSaved: () => void };

/** What a file would change, line by line, and the button that does it: only where no line needs mending. */
export const FoundRates = ({ found: { version, lines, problems }, today, onSaved }: Props) => {
  const { api } = usePlatform();
  const changed = useChanged();
  const { isBusy, run } = useAction();
  const changes = lines.filter(({ change }) => change !== 'same');
  const now = changes.filter(({ rate }) => rate.valid_from === today).length;
  const same = lines.length - changes.length;
  const apply = async (): Promise<void> => {
    if (!(await sureOfRates(changes, today))) return;
    const rates = changes.map(({ rate }) => rate);
    await changed(() => api('scheduleTaxRates', { body: { version, rates } }));
    onSaved();
  };
  if (problems.length > 0) return <Problems problems={problems} />;
  return (
    <section className="tax-found" aria-live="polite">
      <h3>{changes.length === 0 ? texts.nothing : texts.found(changes.length)}</h3>
      {changes.length === 0 ? (
        <p>{texts.nothingText}</p>
      ) : (
        <>
          {same === 0 ? null : <p className="cell-note">{texts.same(same)}</p>}
          {now === 0 ? null : <p className="notice">{texts.nowText(now)}</p>}
          <ul className="tax-lines">
            {changes.map((change) => (
              <Change key={change.line} {...change} isNow={change.rate.valid_from === today} />
            ))}
          </ul>
          <button type="button" className="button" aria-busy={isBusy} onClick={() => run(apply)}>
            {now > 0 ? texts.applyNow(changes.length) : texts.apply(changes.length)}
          </button>
        </>
      )}
    </section>
  );
};

const Change = ({ rate, before, change, isNow }: ReadTaxLine & { readonly isNow: boolean }) => (
  <li>
    <p>
      <strong>{labelOf(states, rate.state)}</strong> {texts.from(writeDay(rate.valid_from))}
    </p>
    <p className="figures">{texts.step(rateWords(before), rateWords(rate))}</p>
    {isNow ? <StatusChip tone="warn">{texts.now}</StatusChip> : null}
    {change === 'instead' && !isNow ? <StatusChip tone="warn">{texts.instead}</StatusChip> : null}
  </li>
);

const Problems = ({ problems }: Pick<TaxFile, 'problems'>) => (
  <section className="tax-found" role="alert">
    <h3>{texts.problems(problems.length)}</h3>
    <p>{texts.problemsText}</p>
    <ul className="tax-lines">
      {problems.map(({ line, message }) => (
        <li key={line}>
          <strong>{texts.line(line)}</strong> {message}
        </li>
      ))}
    </ul>
  </section>
);
