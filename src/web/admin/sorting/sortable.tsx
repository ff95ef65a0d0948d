import type { CSSProperties, ReactNode } from 'react';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';

export type SortableProps = {
  /** The entries in order. */
  ids: readonly UniqueIdentifier[];
  /** An entry's name in announcements. */
  nameOf: (id: UniqueIdentifier) => string;
  layout: 'rows' | 'grid';
  onMove: (from: number, to: number) => void;
  /** Whether an entry is being moved: Escape then belongs to the move. */
  onMoving?: (isMoving: boolean) => void;
  children: ReactNode;
};

/** A list whose entries can be moved by pointer, touch and keyboard, with screen reader announcements. */
export function Sortable({ ids, nameOf, layout, onMove, onMoving, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(ids, nameOf),
        screenReaderInstructions: {
          draggable:
            'Press space to pick up. Move it with the arrow keys. Press space again to drop it, or escape to cancel.',
        },
      }}
      onDragStart={() => onMoving?.(true)}
      onDragCancel={() => onMoving?.(false)}
      onDragEnd={({ active, over }) => {
        onMoving?.(false);
        const [from, to] = [ids.indexOf(active.id), over ? ids.indexOf(over.id) : -1];
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to);
      }}
    >
      <SortableContext
        items={[...ids]}
        strategy={layout === 'rows' ? verticalListSortingStrategy : rectSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** The props of a `Sortable` entry: `item` on itself, `handle` on the button that moves it. */
export function useSortableItem(id: UniqueIdentifier, isDisabled = false) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: isDisabled });
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform),
    transition,
    ...(isDragging ? { zIndex: 1, position: 'relative' } : {}),
  };
  const { role: _role, tabIndex: _tabIndex, ...described } = attributes;
  return {
    isDragging,
    item: { ref: setNodeRef, style },
    handle: { ref: setActivatorNodeRef, ...described, ...listeners },
  };
}

function announcementsFor(
  ids: readonly UniqueIdentifier[],
  nameOf: (id: UniqueIdentifier) => string,
): Announcements {
  const place = (id: UniqueIdentifier) => `position ${ids.indexOf(id) + 1} of ${ids.length}`;
  const pickedUp = (id: UniqueIdentifier) => `Picked up ${nameOf(id)}, ${place(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    // An entry starts over its own position; announcing that would talk over the first announcement.
    onDragOver: ({ active, over }) => {
      if (!over) return undefined;
      return over.id === active.id ? pickedUp(active.id) : `${nameOf(active.id)} is over ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} was dropped at ${place(over.id)}.` : `${nameOf(active.id)} was put back.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} was put back.`,
  };
}
