import { m } from '@ujuzi/contract/messages'
import { GripVertical } from 'lucide-react'
import type { PointerEventHandler } from 'react'

/** Classes of a draggable element while it is dragged. */
export const draggableClasses =
  'data-dragged:z-10 data-dragged:shadow-3 data-dragged:outline-2 data-dragged:outline-ring'

/** Handle on a picture for dragging. Hidden from screen readers: keyboard users have the move buttons. */
export const DragHandle = ({ onPointerDown }: { onPointerDown: PointerEventHandler }) => (
  <span
    aria-hidden="true"
    data-drag-handle
    title={m.picture_drag()}
    onPointerDown={onPointerDown}
    className="absolute top-1 left-1 grid size-11 cursor-grab touch-none select-none place-items-center rounded-full bg-card text-foreground shadow-1 active:cursor-grabbing"
  >
    <GripVertical className="size-5" />
  </span>
)
