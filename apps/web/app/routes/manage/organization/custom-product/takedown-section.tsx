import type { OwnTakedown } from '@goodshelf/contract/takedowns.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CounterNoticeForm } from '../../../../features/takedowns/counter-notice-form.tsx';
import { TakedownStateChip, writeLegalDate } from '../../../../features/takedowns/takedown-state.tsx';
import { takedownTexts } from '../../../../features/takedowns/texts.ts';
import { useApiQuery } from '../../../../shell/api/use-api-query.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { OnlyThePerson } from '../../../../shell/session/only-the-person.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { LocalDate } from '../../../../ui/local-date.tsx';
import { ErrorState, SkeletonText } from '../../../../ui/page-state.tsx';
import { SettingRow, SettingRows } from '../../../../ui/setting-rows.tsx';

const texts = takedownTexts.own;

/** Why the product is gone, and the way to answer. */
export const TakedownSection = ({ productId }: { readonly productId: string }) => {
  const { data, error, refetch } = useApiQuery('getOwnTakedown', { params: { productId } });
  if (data === undefined)
    return error === null ? (
      <SkeletonText width={32} />
    ) : (
      <ErrorState title={texts.notLoaded} message={error.message} onRetry={() => void refetch()} />
    );
  return (
    <>
      <SettingRows title={texts.heading}>
        <SettingRow title={texts.claimant}>{data.claimant}</SettingRow>
        <SettingRow title={texts.work}>{data.work}</SettingRow>
        <SettingRow title={texts.material}>
          {data.material === '' ? texts.wholeProduct : data.material}
        </SettingRow>
        <SettingRow title={texts.takenDown}>
          <LocalDate at={data.taken_down_at} />
        </SettingRow>
        <SettingRow title={texts.number}>{data.reference}</SettingRow>
      </SettingRows>
      <Answer found={data} />
      <Others others={data.others} />
    </>
  );
};

/** What keeps it down, too; each is answered in its turn. */
const Others = ({ others }: Pick<OwnTakedown, 'others'>) =>
  others.length === 0 ? null : (
    <section className="takedown-answer">
      <h3>{texts.others}</h3>
      <ul className="takedown-others">
        {others.map(({ id, reference, state }) => (
          <li key={id}>
            {reference} <TakedownStateChip state={state} />
          </li>
        ))}
      </ul>
    </section>
  );

const Answer = ({ found }: { readonly found: OwnTakedown }) => {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const [isAnswering, setAnswering] = useState(false);
  if (found.state === 'held') return <p>{texts.held}</p>;
  if (found.state === 'countered')
    return <p>{texts.waiting(writeLegalDate(found.restore_from), writeLegalDate(found.restore_by))}</p>;
  if (found.state !== 'down') return null;
  return (
    <section className="takedown-answer">
      <h3>{texts.mistake}</h3>
      <p>{texts.mistakeText}</p>
      {found.abilities.counter ? (
        <p>
          <button type="button" className="button button-quiet" onClick={() => setAnswering(true)}>
            {takedownTexts.counter.title}
          </button>
        </p>
      ) : (
        <OnlyThePerson />
      )}
      <SideDrawer
        title={takedownTexts.counter.title}
        isOpen={isAnswering}
        onClose={() => setAnswering(false)}
      >
        <CounterNoticeForm
          call="sendOwnCounterNotice"
          draftOf={found.id}
          submit={takedownTexts.counter.submit}
          send={async (body) => {
            try {
              await api('sendOwnCounterNotice', { params: { takedownId: found.id }, body });
              setAnswering(false);
            } finally {
              // Whatever became of it, the page shows where the case stands.
              await queries.invalidateQueries();
            }
          }}
        >
          <p>{takedownTexts.counter.lead}</p>
        </CounterNoticeForm>
      </SideDrawer>
    </section>
  );
};
