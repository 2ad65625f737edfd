import { altTextMaxLength } from '@ujuzi/contract/api/portal-limits'
import type { Picture } from '@ujuzi/contract/media/media'
import { m } from '@ujuzi/contract/messages'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import type { PointerEventHandler } from 'react'
import { TextField } from '#app/ui/form/text-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { DragHandle, draggableClasses } from './drag-handle.tsx'
import { UploadedPicture } from './picture.tsx'
import type { DragProps } from './use-reorder.ts'

/** A picture with its alt text. */
export type PictureWithAlt = { picture: Picture; alt: string }

type Props = PictureWithAlt & {
  /** Position in the list, from 1. */
  place: number
  count: number
  withAlt?: boolean
  disabled?: boolean
  /** Prefix of its buttons' ids, so that focus can return to them. */
  idPrefix: string
  /** Starts a drag; absent when the picture cannot be reordered. */
  onGrip?: PointerEventHandler | undefined
  dragging: DragProps
  onAlt: (alt: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** An uploaded picture with its alt text and the buttons to move and remove it. */
export function PictureTile(props: Props) {
  const { picture, alt, place, count, withAlt, disabled, idPrefix, onGrip, dragging } = props
  const { onAlt, onMove, onRemove } = props
  return (
    <li
      {...dragging}
      className={`${draggableClasses} grid grid-cols-[6.5rem_minmax(0,1fr)] content-start overflow-hidden rounded-card border bg-card @md:grid-cols-1`}
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
        <MoveButton {...{ idPrefix, place, disabled, onMove }} by={-1} last={place === 1} />
        <MoveButton {...{ idPrefix, place, disabled, onMove }} by={1} last={place === count} />
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

type MoveButtonProps = Pick<Props, 'idPrefix' | 'place' | 'disabled' | 'onMove'> & {
  by: -1 | 1
  /** At the end of the list: the button does nothing, but stays focusable. */
  last: boolean
}

function MoveButton({ idPrefix, place, disabled, onMove, by, last }: MoveButtonProps) {
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
