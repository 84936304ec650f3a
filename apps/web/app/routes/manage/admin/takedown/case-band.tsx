import type { TakedownDetails } from '@goodshelf/contract/admin-takedowns.contract';
import type { TakedownDestination, TakedownState } from '@goodshelf/contract/takedown-words';
import { useState } from 'react';
import { CounterNoticeForm } from '../../../../features/takedowns/counter-notice-form.tsx';
import { writeLegalDate } from '../../../../features/takedowns/takedown-state.tsx';
import { takedownTexts } from '../../../../features/takedowns/texts.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { takedownsTexts } from '../takedowns/texts.ts';
import { MoveForm } from './move-form.tsx';
import { downUnder } from './down-under.ts';
import { useMoved } from './use-moved.ts';

const { explanations, label } = takedownsTexts.page;
const texts = takedownsTexts.moves;

const explanationOf = ({
  state,
  product_id: productId,
  restore_from: from,
  restore_by: by,
  others,
}: TakedownDetails): string => {
  if (state === 'received' && productId === null) return explanations.noProduct;
  const other = downUnder(others)?.reference;
  if (other !== undefined && (state === 'received' || state === 'down' || state === 'restored'))
    return explanations.beside[state](other);
  return state === 'countered'
    ? explanations.countered(writeLegalDate(from), writeLegalDate(by))
    : explanations[state];
};

/** Where the case stands, and where staff can move it. */
export const CaseBand = ({ found }: { readonly found: TakedownDetails }) => {
  // A panel belongs to the state in which it was opened: it closes when the case has moved on.
  const [opened, setOpened] = useState<{ state: TakedownState; to: TakedownDestination | 'recorded' }>();
  const open = opened?.state === found.state ? opened.to : null;
  const close = () => setOpened(undefined);
  const openFor = (to: TakedownDestination | 'recorded') => setOpened({ state: found.state, to });
  const to = open === 'recorded' ? null : open;
  const destinations = found.destinations.filter((one) => one !== 'down' || found.product_id !== null);
  return (
    <section className="takedown-band" aria-label={label}>
      <p>{explanationOf(found)}</p>
      <div className="takedown-buttons">
        {destinations.map((one) => (
          <button
            key={one}
            type="button"
            className={one === 'down' ? 'button' : 'button button-quiet'}
            onClick={() => openFor(one)}
          >
            {texts.button[one]}
          </button>
        ))}
        {found.abilities.record_counter_notice ? (
          <button type="button" className="button button-quiet" onClick={() => openFor('recorded')}>
            {texts.record}
          </button>
        ) : null}
      </div>
      <SideDrawer title={to === null ? '' : texts.title[to]} isOpen={to !== null} onClose={close}>
        {to === null ? null : <MoveForm key={to} found={found} to={to} onSaved={close} />}
      </SideDrawer>
      <SideDrawer title={takedownTexts.counter.recordTitle} isOpen={open === 'recorded'} onClose={close}>
        <RecordCounterNotice takedownId={found.id} onSaved={close} />
      </SideDrawer>
    </section>
  );
};

const RecordCounterNotice = (props: { readonly takedownId: string; readonly onSaved: () => void }) => {
  const { takedownId, onSaved } = props;
  const { api } = usePlatform();
  const moved = useMoved();
  return (
    <CounterNoticeForm
      call="recordCounterNotice"
      draftOf={takedownId}
      submit={takedownTexts.counter.record}
      send={async (body) => {
        await moved(() => api('recordCounterNotice', { params: { takedownId }, body }));
        onSaved();
      }}
    >
      <p>{takedownTexts.counter.recordLead}</p>
    </CounterNoticeForm>
  );
};
