import { useContext, useRef, useState, type ReactNode } from 'react';
import { Glyph } from '../../../../../ui/glyph.tsx';
import { UploadPartContext, useUploads } from '../uploads/upload-context.ts';
import type { FieldSpec } from './field-specs.ts';
import { pagesTexts } from './pages-texts.ts';
import type { Group } from './part-shapes.ts';

const texts = pagesTexts.items;

type Props = {
  readonly spec: Extract<FieldSpec, { type: 'items' }>;
  readonly items: readonly Group[];
  /** What is wrong with the list as a whole. */
  readonly problem: string | undefined;
  readonly onChange: (items: readonly Group[], isStep?: boolean) => void;
  /** The fields of one item. */
  readonly children: (item: Group, at: number, onItem: (next: Group, isStep?: boolean) => void) => ReactNode;
};

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1);
  const [item] = items.slice(from, from + 1);
  return item === undefined ? rest : rest.toSpliced(to, 0, item);
};

/** Questions, quotes, people, links: each with its fields, added, moved and removed by buttons. */
export const ItemList = ({ spec, items, problem, onChange, children }: Props) => {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const uploads = useUploads();
  const { path } = useContext(UploadPartContext);
  const called = (at: number): string => texts.one(spec.one, at + 1);
  const move = (from: number, to: number): void => {
    setSaid(texts.moved(called(from), to + 1, items.length));
    onChange(moved(items, from, to), true);
    uploads.rearranged(path, spec.key, (at) => moved([...items.keys()], from, to).indexOf(at));
  };
  const add = (): void => {
    onChange([...items, { ...spec.fresh }], true);
    // Once the fields of the new one are there.
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus(),
    );
  };
  const start = (usual: readonly Group[]): void => {
    onChange(usual, true);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('input, textarea')?.focus());
  };
  const remove = (at: number): void => {
    setSaid(texts.removed(called(at)));
    onChange(items.toSpliced(at, 1), true);
    uploads.rearranged(path, spec.key, (one) => (one === at ? null : one > at ? one - 1 : one));
    list.current?.parentElement?.querySelector<HTMLElement>('.part-items-add')?.focus();
  };
  return (
    <fieldset className="part-items">
      <legend>{spec.label}</legend>
      <ol ref={list}>
        {items.map((item, at) => (
          // eslint-disable-next-line react/no-array-index-key -- items have no names of their own, and keep nothing but what is in them
          <li key={at} className="part-item">
            <div className="part-item-head">
              <h4>{called(at)}</h4>
              <ItemTool
                glyph="ascending"
                label={texts.up(called(at))}
                isOff={at === 0}
                onPress={() => move(at, at - 1)}
              />
              <ItemTool
                glyph="descending"
                label={texts.down(called(at))}
                isOff={at === items.length - 1}
                onPress={() => move(at, at + 1)}
              />
              <ItemTool
                glyph="close"
                label={texts.remove(called(at))}
                isOff={false}
                onPress={() => remove(at)}
              />
            </div>
            {children(item, at, (next, isStep) => onChange(items.with(at, next), isStep))}
          </li>
        ))}
      </ol>
      {problem === undefined ? null : <p className="field-problem">{problem}</p>}
      {items.length === 0 && spec.usual !== undefined ? <Usual usual={spec.usual} onTake={start} /> : null}
      {items.length < spec.most ? (
        <button type="button" className="button button-quiet button-small part-items-add" onClick={add}>
          <Glyph name="add" /> {texts.add(spec.one)}
        </button>
      ) : (
        <p className="field-hint">{texts.full(spec.most)}</p>
      )}
      <p className="only-heard" role="status">
        {said}
      </p>
    </fieldset>
  );
};

type UsualProps = {
  readonly usual: NonNullable<Props['spec']['usual']>;
  readonly onTake: (items: readonly Group[]) => void;
};

const Usual = ({ usual: { take, items }, onTake }: UsualProps) => (
  <button
    type="button"
    className="text-button part-items-usual"
    onClick={() => onTake(items.map((item) => ({ ...item })))}
  >
    {take}
  </button>
);

type ToolProps = {
  readonly glyph: 'ascending' | 'descending' | 'close';
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
};

const ItemTool = ({ glyph, label, isOff, onPress }: ToolProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={() => (isOff ? undefined : onPress())}
  >
    <Glyph name={glyph} />
  </button>
);
