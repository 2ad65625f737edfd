import type { Picture, PicturePurpose } from '@ujuzi/contract/media/media'
import { m } from '@ujuzi/contract/messages'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { moveItem } from '#app/lib/forms/list-order.ts'
import { pictureAccept } from '#app/lib/http/picture-file.ts'
import { useUploads } from '#app/lib/http/use-uploads.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import { PictureDropArea } from './picture-drop-area.tsx'
import { PictureTile, type PictureWithAlt } from './picture-tile.tsx'
import { PictureUploadRow } from './picture-upload-row.tsx'
import { useReorder } from './use-reorder.ts'

type Props = {
  label: ReactNode
  /** Defaults to "PNG, JPG up to 5MB each". */
  hint?: ReactNode
  purpose: PicturePurpose
  /** The pictures in their order; the component is controlled. */
  value: PictureWithAlt[]
  onChange: (value: PictureWithAlt[]) => void
  /** An upload finished, possibly after the field was unmounted: append the picture to the current value. */
  onAdd: (picture: Picture) => void
  max: number
  /** Number of pictures that count towards `max` but are not part of `value`. */
  otherCount?: number
  /** Shows an alt text field for each picture. */
  withAlt?: boolean
  disabled?: boolean
  error?: string
}

/**
 * Picture list of a form: upload several at once, with progress, then reorder. The uploads belong to the surrounding
 * page, so that they continue after the field is unmounted. Removing a picture only removes it from the value: the
 * server deletes unreferenced pictures.
 */
export function PictureUpload(props: Props) {
  const {
    label,
    hint = m.ui_picture_hint(),
    purpose,
    value,
    onChange,
    onAdd,
    max,
    otherCount = 0,
  } = props
  const { withAlt, disabled, error } = props
  const id = useId()
  const [announcement, announce] = useState('')
  const count = value.length + otherCount
  const latestCount = useLatestCount(count)
  const focusAfter = useFocusAfterChange(value)
  const { uploads, ...queue } = useUploads(purpose, (picture) => {
    onAdd(picture)
    announce(m.picture_added({ count: ++latestCount.current, max }))
  })
  const [tooMany, setTooMany] = useState(false)

  const room = max - count - uploads.filter(({ state }) => state !== 'failed').length
  const full = room <= 0
  const shownError = error ?? (tooMany ? m.picture_too_many({ max }) : undefined)

  const addFiles = (files: File[]) => {
    setTooMany(files.length > room)
    queue.add(files.slice(0, Math.max(room, 0)))
  }
  const announcePlace = (to: number) =>
    announce(m.picture_moved({ place: to + 1, count: value.length }))
  const reorder = useReorder({
    keys: value.map(({ picture }) => picture.id),
    onDrop: (key, to) => onChange(moveItem(value, indexOfPicture(value, key), to)),
    onPlace: announcePlace,
  })
  const move = (from: number, by: -1 | 1) => {
    onChange(moveItem(value, from, from + by))
    announcePlace(from + by)
    focusAfter(`${id}-${value[from]?.picture.id}-${by < 0 ? 'earlier' : 'later'}`)
  }
  const remove = (at: number) => {
    onChange(value.filter((_, place) => place !== at))
    setTooMany(false)
    announce(m.picture_removed({ place: at + 1 }))
    const next = value[at + 1] ?? value[at - 1]
    focusAfter(next ? `${id}-${next.picture.id}-remove` : id)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot place its counter beside its legend
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      id={id}
      tabIndex={-1}
      className="@container grid gap-3"
    >
      <div className="grid gap-1">
        <p className="flex justify-between gap-3">
          <span id={`${id}-label`} className="text-label font-semibold">
            {label}
          </span>
          <span className="text-sm text-muted-foreground tabular-nums">
            {m.picture_count({ count, max })}
          </span>
        </p>
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      </div>
      <PictureDropArea
        accept={pictureAccept}
        multiple
        disabled={disabled || full}
        title={
          full ? (
            m.picture_full({ max })
          ) : (
            <span className="pointer-coarse:hidden">{m.picture_drop()}</span>
          )
        }
        chooseLabel={m.picture_choose()}
        describedBy={shownError ? `${id}-error` : `${id}-hint`}
        invalid={Boolean(shownError)}
        onFiles={addFiles}
      />
      {shownError && <FieldError id={`${id}-error`}>{shownError}</FieldError>}
      {uploads.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
          {uploads.map((upload) => (
            <PictureUploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => queue.retry(upload)}
              onRemove={() => queue.remove(upload)}
            />
          ))}
        </ul>
      )}
      {value.length > 0 && (
        <ol
          ref={reorder.list}
          className="relative grid gap-3 @md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]"
        >
          {value.map(({ picture, alt }, at) => (
            <PictureTile
              key={picture.id}
              {...{ picture, alt, withAlt, disabled }}
              place={at + 1}
              count={value.length}
              idPrefix={`${id}-${picture.id}`}
              onGrip={value.length > 1 && !disabled ? reorder.startDrag(picture.id) : undefined}
              dragging={reorder.dragPropsOf(picture.id)}
              onAlt={(text) => onChange(value.with(at, { picture, alt: text }))}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

const indexOfPicture = (value: readonly PictureWithAlt[], id: string) =>
  value.findIndex(({ picture }) => picture.id === id)

/** A count kept in a ref, because two uploads can finish before the parent renders again. */
function useLatestCount(count: number) {
  const latestCount = useRef(count)
  useLayoutEffect(() => {
    latestCount.current = count
  }, [count])
  return latestCount
}

/**
 * Moving or removing a tile loses the focus; this restores it to the element with the given id after the next render.
 */
function useFocusAfterChange(value: unknown) {
  const targetId = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value moves a tile
  useEffect(() => {
    if (targetId.current) document.getElementById(targetId.current)?.focus()
    targetId.current = undefined
  }, [value])
  return (id: string) => {
    targetId.current = id
  }
}
