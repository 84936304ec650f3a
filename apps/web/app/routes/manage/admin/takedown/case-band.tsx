import type { TakedownDetails } from '@goodshelf/contract/admin-takedowns.contract';
import type { TakedownDestination } from '@goodshelf/contract/takedown-words';
import { useState } from 'react';
import { CounterNoticeForm } from '../../../../features/takedowns/counter-notice-form.tsx';
import { takedownTexts } from '../../../../features/takedowns/texts.ts';
import { usePlatform } from '../../../../shell/platform.tsx';
import { SideDrawer } from '../../../../ui/layers/side-drawer.tsx';
import { writeDate } from '../../../../ui/local-date.tsx';
import { takedownsTexts } from '../takedowns/texts.ts';
import { MoveForm } from './move-form.tsx';
import { useMoved } from './use-moved.ts';

const { explanations, label } = takedownsTexts.page;
const texts = takedownsTexts.moves;

const explanationOf = ({
  state,
  product_id: productId,
  restore_from: from,
  restore_by: by,
}: TakedownDetails): string => {
  if (state === 'received' && productId === null) return explanations.noProduct;
  return state === 'countered'
    ? explanations.countered(from === null ? '' : writeDate(from), by === null ? '' : writeDate(by))
    : explanations[state];
};

/** Where the case stands, and where staff can move it. */
export const CaseBand = ({ found }: { readonly found: TakedownDetails }) => {
  const [to, setTo] = useState<TakedownDestination | null>(null);
  const [isRecording, setRecording] = useState(false);
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
            onClick={() => setTo(one)}
          >
            {texts.button[one]}
          </button>
        ))}
        {found.abilities.record_counter_notice ? (
          <button type="button" className="button button-quiet" onClick={() => setRecording(true)}>
            {texts.record}
          </button>
        ) : null}
      </div>
      <SideDrawer title={to === null ? '' : texts.title[to]} isOpen={to !== null} onClose={() => setTo(null)}>
        {to === null ? null : <MoveForm key={to} found={found} to={to} onSaved={() => setTo(null)} />}
      </SideDrawer>
      <SideDrawer
        title={takedownTexts.counter.recordTitle}
        isOpen={isRecording}
        onClose={() => setRecording(false)}
      >
        <RecordCounterNotice takedownId={found.id} onSaved={() => setRecording(false)} />
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
