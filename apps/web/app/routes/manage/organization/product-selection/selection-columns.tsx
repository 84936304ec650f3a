import type { AssortmentMode, SelectedTitle } from '@goodshelf/contract/assortment.contract';
import { cents, formatMoney } from '@goodshelf/money';
import { Thumbnail } from '../../../../features/products/thumbnail.tsx';
import '../../../../features/products/products.css';
import { useAction } from '../../../../shell/api/use-action.ts';
import { Amount, dollars } from '../../../../ui/amount.tsx';
import type { Column } from '../../../../ui/list/data-table.tsx';
import { StatusChip, type Tone } from '../../../../ui/status-chip.tsx';
import { selectionTexts } from './texts.ts';
import { useChoose } from './use-choose.ts';

const texts = selectionTexts.columns;
const { states, actions, prices } = selectionTexts;

type State = keyof typeof states;

const stateOf = (
  { is_chosen: isChosen, is_featured: isFeatured, choice }: SelectedTitle,
  mode: AssortmentMode,
): State => {
  if (isFeatured) return 'featured';
  return choice ?? (isChosen ? 'byRule' : mode === 'everything' ? 'everything' : 'none');
};
const tones: Readonly<Record<State, Tone>> = {
  featured: 'good',
  added: 'good',
  byRule: 'info',
  left_out: 'warn',
  none: 'quiet',
  everything: 'quiet',
};

const State = ({ title, mode }: { readonly title: SelectedTitle; readonly mode: AssortmentMode }) => {
  const state = stateOf(title, mode);
  return <StatusChip tone={tones[state]}>{states[state]}</StatusChip>;
};

const Name = ({ title }: { readonly title: SelectedTitle }) => (
  <span className="product-name">
    <Thumbnail image={title.image} />
    <span>
      <span className="product-title">{title.title}</span>
      <span className="cell-note">{[title.authors, title.grade_label].filter(Boolean).join(' · ')}</span>
    </span>
  </span>
);

/** What one does with a title most: in, or out. */
const Change = ({ title }: { readonly title: SelectedTitle }) => {
  const { choose } = useChoose();
  const { isBusy, run } = useAction();
  const isIn = title.is_chosen;
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      aria-label={isIn ? actions.leaveOutOne(title.title) : actions.addOne(title.title)}
      aria-busy={isBusy}
      onClick={() => run(() => choose(isIn ? 'leave_out' : 'add', [title.id]))}
    >
      {isIn ? actions.leaveOut : actions.add}
    </button>
  );
};

type Priced = {
  readonly title: SelectedTitle;
  /** Null: its price is not for this organization to set. */
  readonly onPrice: ((title: SelectedTitle) => void) | null;
};

/** What it is sold for, the platform's price where that is another one, and the way to change it. */
const Price = ({ title, onPrice }: Priced) => (
  <>
    <Amount cents={title.price_cents} />
    {title.price_cents === title.platform_price_cents ? null : (
      <span className="cell-note">{prices.ours(formatMoney(cents(title.platform_price_cents)))}</span>
    )}
    {onPrice === null ? null : (
      <button
        type="button"
        className="text-button"
        aria-label={prices.setOne(title.title)}
        onClick={() => onPrice(title)}
      >
        {prices.set}
      </button>
    )}
  </>
);

export const selectionColumns = (
  onPrice: Priced['onPrice'],
  mode: AssortmentMode,
): readonly Column<SelectedTitle>[] => [
  {
    key: 'title',
    header: texts.title,
    isRowLink: true,
    value: ({ title, authors }) => (authors === '' ? title : `${title}, ${authors}`),
    cell: (title) => <Name title={title} />,
    sort: { first: 'title', second: '-title' },
  },
  {
    key: 'price',
    header: texts.price,
    isFigure: true,
    value: ({ price_cents: price }) => dollars(price),
    cell: (title) => (
      <span className="price-cell">
        <Price title={title} onPrice={onPrice} />
      </span>
    ),
    sort: { first: 'price', second: '-price' },
  },
  {
    key: 'share',
    header: texts.share,
    isFigure: true,
    isSecondary: true,
    value: ({ share_cents: share }) => dollars(share),
    cell: ({ share_cents: share }) => <Amount cents={share} />,
  },
  {
    key: 'stock',
    header: texts.stock,
    isSecondary: true,
    value: ({ is_in_stock: isThere }) => (isThere ? texts.inStock : texts.out),
    cell: ({ is_in_stock: isThere }) => (
      <span className={isThere ? 'stock-words' : 'stock-words is-out'}>
        {isThere ? texts.inStock : texts.out}
      </span>
    ),
  },
  {
    key: 'state',
    header: texts.state,
    value: (title) => states[stateOf(title, mode)],
    cell: (title) => <State title={title} mode={mode} />,
  },
  {
    key: 'action',
    header: texts.action,
    cell: (title) => <Change title={title} />,
  },
];

/** The same on the phone. */
export const SelectionCard = ({ title, onPrice, mode }: Priced & { readonly mode: AssortmentMode }) => (
  <span className="product-card">
    <Name title={title} />
    <span className="product-card-foot">
      <State title={title} mode={mode} />
      <Change title={title} />
      <span className="price-cell">
        <Price title={title} onPrice={onPrice} />
      </span>
    </span>
  </span>
);
