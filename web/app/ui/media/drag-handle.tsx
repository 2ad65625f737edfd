import { m } from '@ujuzi/contract/messages'
import { GripVertical } from 'lucide-react'
import type { PointerEventHandler } from 'react'

/** What an element that can be dragged looks like while it is. */
export const draggable =
  'data-dragged:z-10 data-dragged:shadow-3 data-dragged:outline-2 data-dragged:outline-ring'

/** Lies on a picture that can be dragged. Who cannot drag has the buttons beside it, so nothing reads it out. */
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
