import { publicTypeLabel } from '@goodshelf/contract/lookups';
import { useEffect, useId, useRef, useState } from 'react';
import { messages } from '@goodshelf/contract/lookups';
import { useSession } from '../../../../shell/platform.tsx';
import { wordsFor } from '../../../../features/organizations/words.ts';
import { Glyph } from '../../../../ui/glyph.tsx';
import { SkeletonText } from '../../../../ui/page-state.tsx';
import { SwitcherList } from './switcher-list.tsx';
import { frameTexts } from '../texts.ts';
import './switcher.css';

const texts = frameTexts.switcher;

/** Which organization one is working in, and the way to another; customers have none of it. */
export const OrganizationSwitcher = () => {
  const { status, user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The menu of the phone, which this list is in, stays open.
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    const closeFromOutside = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.contains(target) === true)) setOpen(false);
    };
    document.addEventListener('keydown', closeByEscape, { capture: true });
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('keydown', closeByEscape, { capture: true });
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [isOpen]);

  if (status === 'loading') return <SwitcherSkeleton />;
  if (user === null || (!user.is_admin && user.organizations.length === 0)) return null;
  const active = user.organizations.find(({ id }) => id === user.organization_id);
  return (
    <div className="switcher" ref={box}>
      <button
        ref={button}
        type="button"
        className="switcher-button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="only-heard">{wordsFor(active?.type).noun}: </span>
        <span className="switcher-words">
          <strong>{active?.name ?? messages.nothingSelected}</strong>
          <small>
            {active === undefined ? noneWords(user.organizations.length) : publicTypeLabel(active.type)}
          </small>
        </span>
        <Glyph name="choose" />
      </button>
      <div className="switcher-list" id={listId} hidden={!isOpen}>
        <SwitcherList user={user} addNew={wordsFor(active?.type).addNew} onChosen={() => setOpen(false)} />
      </div>
    </div>
  );
};

/** The specification's "Items..." says neither of what nor what to do. */
const noneWords = (organizationCount: number): string =>
  organizationCount === 0 ? texts.inNone : texts.noneChosen;

const SwitcherSkeleton = () => (
  <div className="switcher" aria-hidden="true">
    <div className="switcher-skeleton">
      <span className="switcher-words">
        <strong>
          <SkeletonText width={12} />
        </strong>
        <small>
          <SkeletonText width={8} />
        </small>
      </span>
    </div>
  </div>
);
