import type { ReadStatement } from '@goodshelf/contract/outside-payments.contract';
import { createDateWriter } from '@goodshelf/contract/lookups/dates';
import { cents, formatMoney } from '@goodshelf/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../../shell/api/use-action.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { Amount } from '../../../../ui/amount.tsx';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';
import { localToday } from '../payments/local-today.ts';
import { paymentsTexts } from '../payments/texts.ts';
import { LinesWithoutMoney, OtherLines, PaymentName, RepeatedLines, UnreadLines } from './other-lines.tsx';
import { isAlreadyConfirmed, isConfirmable, isPaidAgain, isSure, isTooEarly } from './judge-match.ts';

const texts = paymentsTexts.bankStatement;

type Match = ReadStatement['matches'][number];

const tones: Readonly<Record<Match['fit'], Tone>> = {
  exact: 'good',
  other_amount: 'bad',
  amount_only: 'warn',
};

// A day has no time zone.
const dates = createDateWriter({ timeZone: 'UTC' });

/** What became of each payment, by its order: null when it is confirmed. */
type Results = ReadonlyMap<string, string | null>;

/** The lines that fit, to be ticked and confirmed in one go: what fits by its memo is ticked already. */
export const StatementMatches = ({ found }: { readonly found: ReadStatement }) => {
  const { matches, unmatched, not_received: notReceived, unreadable, skipped_count: skipped } = found;
  const { api } = usePlatform();
  const queries = useQueryClient();
  const { isBusy, run } = useAction();
  const [results, setResults] = useState<Results>(new Map());
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(matches.filter(isSure).map(({ payment }) => payment.order_id)),
  );
  const already = matches.filter(isAlreadyConfirmed);
  const news = matches.filter((match) => !isAlreadyConfirmed(match));
  const open = matches.filter(
    ({ payment }) => chosen.has(payment.order_id) && !results.has(payment.order_id),
  );
  const confirm = () =>
    run(async () => {
      const payments = open.map((match) => ({
        order_id: match.payment.order_id,
        received_on: match.date ?? localToday(),
        received_cents: match.amount_cents,
      }));
      const answer = await api('confirmOutsidePayments', { body: { payments } });
      const told = answer.results.map(({ order_id: id, problem }) => [id, problem] as const);
      setResults((before) => new Map([...before, ...told]));
      await queries.invalidateQueries();
    });
  const confirmed = [...results.values()].filter((problem) => problem === null).length;
  const choose = (id: string, isChosen: boolean): void =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <section className="statement-found" aria-live="polite">
      <h2>{headingOf(news.length, already.length)}</h2>
      {skipped === 0 ? null : <p className="form-note">{texts.skipped(skipped)}</p>}
      {news.length === 0 ? null : (
        <>
          {news.some((match) => match.date === null && isConfirmable(match)) ? (
            <p className="form-note">{texts.datesRead}</p>
          ) : null}
          <ul className="statement-matches">
            {news.map((match) => (
              <MatchedLine
                key={match.line}
                match={match}
                isChosen={chosen.has(match.payment.order_id)}
                result={results.get(match.payment.order_id)}
                onChoose={(isChosen) => choose(match.payment.order_id, isChosen)}
              />
            ))}
          </ul>
          {open.length === 0 ? (
            <p className="form-note">{confirmed === 0 ? texts.chooseOne : texts.confirmedCount(confirmed)}</p>
          ) : (
            <button type="button" className="button" aria-busy={isBusy} onClick={confirm}>
              {texts.confirm(open.length)}
            </button>
          )}
        </>
      )}
      <ConfirmedLines matches={already} />
      <LinesWithoutMoney lines={notReceived} />
      <UnreadLines lines={unreadable} />
      <RepeatedLines lines={unmatched.filter(({ repeats }) => repeats !== null)} />
      <OtherLines lines={unmatched.filter(({ repeats }) => repeats === null)} />
    </section>
  );
};

const headingOf = (newCount: number, alreadyCount: number): string => {
  if (newCount > 0) return texts.found(newCount);
  return alreadyCount > 0 ? texts.nothingNew : texts.nothing;
};

const ConfirmedLines = ({ matches }: { readonly matches: readonly Match[] }) =>
  matches.length === 0 ? null : (
    <section className="statement-part">
      <h3>{texts.alreadyCount(matches.length)}</h3>
      <p className="form-note">{texts.alreadyText}</p>
      <ul className="statement-matches">
        {matches.map((match) => (
          <MatchedLine
            key={match.line}
            match={match}
            isChosen={false}
            result={undefined}
            onChoose={() => undefined}
          />
        ))}
      </ul>
    </section>
  );

type LineProps = {
  readonly match: Match;
  readonly isChosen: boolean;
  /** Undefined until it was tried; null when it is confirmed. */
  readonly result: string | null | undefined;
  readonly onChoose: (isChosen: boolean) => void;
};

const MatchedLine = ({ match, isChosen, result, onChoose }: LineProps) => {
  const { payment, fit } = match;
  const isOffered = isConfirmable(match) && result === undefined;
  return (
    <li>
      {isOffered ? (
        <label className="statement-choice">
          <input
            type="checkbox"
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
            aria-label={texts.choose(payment.memo)}
          />
        </label>
      ) : (
        <span />
      )}
      <div>
        <PaymentName payment={payment} />
        <p className="cell-note statement-text">{match.text}</p>
        {match.date === null && isOffered ? <p className="cell-note">{texts.noDate}</p> : null}
        {match.doubt !== null && isOffered ? (
          <p className="cell-note">{texts.doubts[match.doubt.reason](match.doubt.words)}</p>
        ) : null}
        {isTooEarly(match) ? <p className="cell-note">{texts.tooEarlyText}</p> : null}
        {isPaidAgain(match) ? (
          <p className="cell-note">
            {texts.alreadyPaidText(dates.default(`${payment.received_on}T12:00:00Z`))}
          </p>
        ) : null}
        {result === undefined || result === null ? null : <p role="alert">{result}</p>}
      </div>
      <div className="statement-fit">
        <Amount cents={match.amount_cents} />
        {fit === 'other_amount' ? (
          <span className="cell-note">{texts.due(formatMoney(cents(payment.amount_cents)))}</span>
        ) : null}
        <MatchChip match={match} result={result} />
      </div>
    </li>
  );
};

const MatchChip = ({ match, result }: Pick<LineProps, 'match' | 'result'>) => {
  const { payment, fit } = match;
  if (result === null) return <StatusChip tone="good">{texts.confirmed}</StatusChip>;
  if (isTooEarly(match)) return <StatusChip tone="bad">{texts.tooEarly}</StatusChip>;
  if (payment.abilities.confirm && match.doubt !== null && fit === 'exact')
    return <StatusChip tone="warn">{texts.checkFirst}</StatusChip>;
  if (payment.abilities.confirm) return <StatusChip tone={tones[fit]}>{texts.fits[fit]}</StatusChip>;
  if (isPaidAgain(match)) return <StatusChip tone="warn">{texts.alreadyPaid}</StatusChip>;
  if (fit === 'other_amount' && isAlreadyConfirmed(match))
    return <StatusChip tone={tones[fit]}>{texts.fits[fit]}</StatusChip>;
  return (
    <StatusChip tone="quiet">
      {payment.state === 'confirmed' || payment.state === 'waiting'
        ? texts.alreadyConfirmed
        : texts.notWaiting[payment.state]}
    </StatusChip>
  );
};
