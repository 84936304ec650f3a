import { withdrawalStatus } from '@goodshelf/contract/lookups';
import { Problem } from '@goodshelf/contract/problems';
import type { WithdrawalRun } from '@goodshelf/contract/withdrawal-runs.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { showSuccess } from '../../../../shell/api/show-answer.ts';
import { usePlatform, useSession } from '../../../../shell/platform.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { confirm } from '../../../../ui/layers/confirm.tsx';
import { withdrawalRunTexts } from '../withdrawal-runs/texts.ts';
import { isSameWords } from '../withdrawal/same-words.ts';
import { canRecord } from './can-record.ts';
import { sameChecks, type References, type RunItem } from './references.ts';
import type { useDestinations } from './use-destinations.ts';

const texts = withdrawalRunTexts.record;

/** A payment that was not recorded: why, and what was typed. */
export type Unrecorded = { readonly reason: string; readonly reference: string };

const nothing: ReadonlyMap<string, Unrecorded> = new Map();

/** Some were not recorded: the form keeps what is typed of them, with the reason beside those that are still in the run. */
class NotAllRecorded extends Error {
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  constructor(unrecorded: ReadonlyMap<string, Unrecorded>, goneCount: number) {
    const besideCount = unrecorded.size - goneCount;
    super(
      [
        ...(besideCount === 0 ? [] : [texts.leftOut(besideCount)]),
        ...(goneCount === 0 ? [] : [texts.leftOutGone(goneCount)]),
      ].join(' '),
    );
    this.errors = [...unrecorded].map(([field, { reason }]) => ({ field, message: reason }));
  }
}

/** The references that are typed beside the withdrawals of a run, and recording those that are there. */
export const usePayments = (
  run: WithdrawalRun,
  { versions, forget }: Pick<ReturnType<typeof useDestinations>, 'versions' | 'forget'>,
) => {
  const { api } = usePlatform();
  const { user } = useSession();
  const queries = useQueryClient();
  const [notice, setNotice] = useState<string | null>(null);
  const [unrecorded, setUnrecorded] = useState(nothing);
  const [hasSent, setSent] = useState(false);
  // A run loses withdrawals, and gets no more.
  const [atFirst] = useState(run.items);
  const sent = useRef<readonly RunItem[]>([]);
  const recordable = run.items.filter((item) => canRecord(item, versions));
  const typedIn = (values: References) => recordable.filter(({ id }) => (values[id] ?? '').trim() !== '');

  const check = async (values: References) => {
    setNotice(null);
    const [first] = recordable;
    if (first !== undefined && typedIn(values).length === 0) return { [first.id]: texts.nothing };
    const typed = Object.fromEntries(typedIn(values).map(({ id }) => [id, values[id] ?? '']));
    return Object.fromEntries(
      [...sameChecks(run.items, typed)].map(([id, { number }]) => [id, texts.twice(number)]),
    );
  };

  const isSure = (values: References) => {
    const items = typedIn(values);
    return confirm({
      title: texts.confirmTitle(items.length),
      text: texts.confirmText(items.length, formatMoney(cents(sumCents(items)))),
    });
  };

  const record = async (values: References) => {
    const payments = sent.current.map(({ id }) => ({
      ...{ withdrawal_id: id, reference: values[id] ?? '', details_version: versions[id] ?? 0 },
    }));
    const answer = await api('recordWithdrawalRun', { params: { runId: run.id }, body: { payments } });
    const isChanged = ({ code }: { readonly code: string }) => code === 'payout_details_changed';
    const leftOut = new Map(
      answer.left_out.map((one) => {
        const reason = isChanged(one) ? texts.changed : one.reason;
        return [one.withdrawal_id, { reason, reference: values[one.withdrawal_id] ?? '' }];
      }),
    );
    // What was seen of them is no longer true.
    forget(answer.left_out.filter(isChanged).map(({ withdrawal_id: id }) => id));
    setUnrecorded(leftOut);
    const goneCount = answer.left_out.filter(({ code }) => code === 'withdrawal_not_found').length;
    if (leftOut.size > 0) throw new NotAllRecorded(leftOut, goneCount);
  };

  /** After no answer came, the page looks: what is true, or null when everything is recorded. */
  const lookWhatIsTrue = async (asked: readonly RunItem[], values: References): Promise<string | null> => {
    const found = await api('getWithdrawalRun', { params: { runId: run.id } }).catch(() => null);
    if (found === null) return texts.unheard;
    const done = recordedIn(found.items, asked, values);
    if (done === asked.length) return null;
    return done === 0 ? texts.notYet : texts.partly(done, asked.length);
  };

  const save = async (values: References) => {
    const asked = typedIn(values);
    sent.current = asked;
    setSent(true);
    // Said when the page is ready for the next press.
    let said: string | null = null;
    try {
      await record(values);
    } catch (error) {
      if (error instanceof NotAllRecorded) said = error.message;
      // A refusal of the whole stays, when its toast has gone.
      if (error instanceof Problem && error.errors.length === 0) said = error.message;
      if (!(error instanceof Problem) || error.status < 500) throw error;
      said = await lookWhatIsTrue(asked, values);
      if (said !== null) throw error;
      showSuccess(texts.recorded(asked.length));
    } finally {
      await queries.invalidateQueries();
      setNotice(said);
    }
    return { ...values, ...Object.fromEntries(asked.map(({ id }) => [id, ''])) };
  };

  const form = useForm<string>({
    initial: Object.fromEntries(run.items.map(({ id }) => [id, ''])),
    check,
    isSure,
    save,
    problemsOf: (errors) =>
      Object.fromEntries(errors.map(({ field, message }) => [idOf(field, sent.current), message])),
    ...(user === null ? {} : { draft: `${user.id}.recordWithdrawalRun.${run.id}` }),
  });
  const { values, field } = form;

  // What has ended has no field any more, and nothing typed is lost with it.
  useEffect(() => {
    for (const { id, status } of run.items)
      if (status !== withdrawalStatus.pending && values[id] !== '') field(id).onChange('');
  });

  const gone = atFirst
    .filter(({ id }) => run.items.every((item) => item.id !== id))
    .map((item) => ({ item, reference: (values[item.id] ?? '').trim() }));

  const typed = typedIn(values);
  return {
    ...form,
    // What is typed after something was recorded is not what was kept.
    restored: hasSent ? null : form.restored,
    /** Those that are in the run no more, and what was typed of them. */
    gone,
    /** They have been read about. */
    leaveGone: () => gone.forEach(({ item: { id } }) => field(id).onChange('')),
    ...{ notice, unrecorded, typedCount: typed.length, typedCents: sumCents(typed) },
  };
};

const sumCents = (items: readonly RunItem[]): number =>
  items.reduce((sum, { amount_cents: amountCents }) => sum + amountCents, 0);

const recordedIn = (items: readonly RunItem[], asked: readonly RunItem[], values: References): number =>
  asked.filter(({ id }) =>
    items.some(
      (item) =>
        item.id === id &&
        item.status === withdrawalStatus.completed &&
        isSameWords(item.reference, values[id] ?? ''),
    ),
  ).length;

/** A refusal names a payment by its place among those that were sent, or by its withdrawal. */
const idOf = (field: string, sent: readonly RunItem[]): string => {
  const place = /^payments\.(\d+)\./.exec(field)?.[1];
  return place === undefined ? field : (sent[Number(place)]?.id ?? field);
};
