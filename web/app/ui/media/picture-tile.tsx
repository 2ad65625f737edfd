import { altTextMaxLength } from '@ujuzi/contract/api/portal-limits'
import type { Picture } from '@ujuzi/contract/businesses/media'
import { m } from '@ujuzi/contract/messages'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import type { PointerEventHandler } from 'react'
import { TextField } from '#app/ui/form/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DragHandle, draggable } from './drag-handle.tsx'
import { UploadedPicture } from './picture.tsx'
import type { Dragging } from './use-reorder.ts'

/** A picture and, for who cannot see it, what it shows. */
export type ShownPicture = { picture: Picture; alt: string }

type Props = ShownPicture & {
  /** Its number among those in the list, from 1. */
  place: number
  count: number
  withAlt?: boolean
  disabled?: boolean
  /** Begins the ids of its buttons, so that the focus can be brought back to them. */
  idPrefix: string
  /** Where there is another place to drag it to. */
  onGrip?: PointerEventHandler | undefined
  dragging: Dragging
  onAlt: (alt: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A picture that is there: what it shows, its place among the others, and the way out. */
export function PictureTile(props: Props) {
  const { picture, alt, place, count, withAlt, disabled, idPrefix, onGrip, dragging } = props
  const { onAlt, onMove, onRemove } = props
  return (
    <li
      {...dragging}
      className={`${draggable} grid grid-cols-[6.5rem_minmax(0,1fr)] content-start overflow-hidden rounded-card border bg-card @md:grid-cols-1`}
    >
      <div className="relative col-start-1 row-span-2 row-start-1 min-h-26 bg-muted @md:row-span-1 @md:aspect-4/3">
        <UploadedPicture
          picture={picture}
          alt={alt || m.picture_unnamed({ place })}
          sizes="(min-width: 48rem) 16rem, 10rem"
          className="absolute inset-0 size-full object-cover"
        />
        {onGrip && <DragHandle onPointerDown={onGrip} />}
      </div>
      {withAlt && (
        <div className="col-start-2 row-start-1 px-3 pt-3 @md:col-start-1 @md:row-start-2">
          <TextField
            label={m.picture_alt()}
            value={alt}
            maxLength={altTextMaxLength}
            disabled={disabled}
            onChange={(event) => onAlt(event.target.value)}
          />
        </div>
      )}
      <div className="col-start-2 row-start-2 flex items-center self-end p-1 @md:col-start-1 @md:row-start-3">
        <Mover {...{ idPrefix, place, disabled, onMove }} by={-1} last={place === 1} />
        <Mover {...{ idPrefix, place, disabled, onMove }} by={1} last={place === count} />
        <span className="ml-auto">
          <IconButton
            id={`${idPrefix}-remove`}
            label={m.picture_remove({ place })}
            disabled={disabled}
            onClick={onRemove}
          >
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </span>
      </div>
    </li>
  )
}

type MoverProps = Pick<Props, 'idPrefix' | 'place' | 'disabled' | 'onMove'> & {
  by: -1 | 1
  /** There is nowhere further; it keeps its focus all the same. */
  last: boolean
}

function Mover({ idPrefix, place, disabled, onMove, by, last }: MoverProps) {
  const Arrow = by < 0 ? ArrowLeft : ArrowRight
  return (
    <IconButton
      id={`${idPrefix}-${by < 0 ? 'earlier' : 'later'}`}
      label={by < 0 ? m.picture_earlier({ place }) : m.picture_later({ place })}
      disabled={disabled}
      aria-disabled={last || undefined}
      onClick={last ? undefined : () => onMove(by)}
      className={last ? 'opacity-40' : undefined}
    >
      <Arrow aria-hidden className="size-5" />
    </IconButton>
  )
}
