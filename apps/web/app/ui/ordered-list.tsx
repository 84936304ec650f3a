import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useRef, type ReactNode } from 'react';
import { Glyph } from './glyph.tsx';
import './ordered-list.css';
import { uiTexts } from './texts.ts';

const texts = uiTexts.order;

type Item = { readonly id: string };
type Props<Row extends Item> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  readonly onOrder: (rows: readonly Row[]) => void;
  readonly children: (row: Row) => ReactNode;
};

/** Rows in an order that is changed by dragging them, or by their handle and the arrow keys. */
export const OrderedList = <Row extends Item>({ label, rows, nameOf, onOrder, children }: Props<Row>) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown): number => rows.findIndex((row) => row.id === id);
  const nameAt = (id: unknown): string => {
    const row = rows[placeOf(id)];
    return row === undefined ? '' : nameOf(row);
  };
  // What is lifted lies over its own place at once: that is no news.
  const heard = useRef<unknown>(null);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      heard.current = active.id;
      return texts.lifted(nameAt(active.id), placeOf(active.id) + 1, rows.length);
    },
    onDragOver: ({ active, over }) => {
      if (over === null || over.id === heard.current) return undefined;
      heard.current = over.id;
      return texts.over(nameAt(active.id), placeOf(over.id) + 1, rows.length);
    },
    onDragEnd: ({ active, over }) =>
      texts.dropped(nameAt(active.id), placeOf((over ?? active).id) + 1, rows.length),
    onDragCancel: ({ active }) => texts.canceled(nameAt(active.id)),
  };
  const finish = ({ active, over }: DragEndEvent): void => {
    const [from, to] = [placeOf(active.id), placeOf(over?.id)];
    if (from < 0 || to < 0 || from === to) return;
    onOrder(arrayMove([...rows], from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: texts.how } }}
      onDragEnd={finish}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className="ordered-list" aria-label={label}>
          {rows.map((row) => (
            <Place key={row.id} id={row.id} name={nameOf(row)}>
              {children(row)}
            </Place>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
};

const Place = ({ id, name, children }: { id: string; name: string; children: ReactNode }) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      className="ordered-row"
      data-is-lifted={isDragging || undefined}
      style={{
        ...(transform === null ? {} : { translate: `0 ${Math.round(transform.y)}px` }),
        transition: transition ?? '',
      }}
    >
      <button
        type="button"
        className="ordered-handle"
        ref={setActivatorNodeRef}
        aria-label={texts.move(name)}
        aria-describedby={attributes['aria-describedby']}
        {...listeners}
      >
        <Glyph name="grip" />
      </button>
      <div className="ordered-what">{children}</div>
    </li>
  );
};
