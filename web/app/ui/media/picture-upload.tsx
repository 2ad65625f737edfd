import type { Picture, PicturePurpose } from '@ujuzi/contract/businesses/media'
import { m } from '@ujuzi/contract/messages'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { movedTo } from '#app/lib/forms/list-order.ts'
import { pictureAccept } from '#app/lib/http/picture-file.ts'
import { useUploads } from '#app/lib/http/use-uploads.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import { PictureDropArea } from './picture-drop-area.tsx'
import { PictureTile, type ShownPicture } from './picture-tile.tsx'
import { PictureUploadRow } from './picture-upload-row.tsx'
import { useReorder } from './use-reorder.ts'

type Props = {
  label: ReactNode
  /** "PNG, JPG up to 5MB each" unless something else is said. */
  hint?: ReactNode
  purpose: PicturePurpose
  /** The pictures in their order, as the parent keeps them. */
  value: ShownPicture[]
  onChange: (value: ShownPicture[]) => void
  /** One has arrived, maybe long after the field left the screen: it joins what is there by then. */
  onAdd: (picture: Picture) => void
  max: number
  /** How many of `max` are kept elsewhere than in the value. */
  others?: number
  /** Each picture asks what it shows. */
  withAlt?: boolean
  disabled?: boolean
  error?: string
}

/**
 * Pictures for a form: dropped, chosen or taken, several at once, each with its progress; then in an order that can be
 * changed. The uploads belong to the page around it, so that they outlive the field. Taking one out only takes it out of the value: what nothing shows, the server deletes by itself.
 */
export function PictureUpload(props: Props) {
  const { label, hint = m.picture_hint(), purpose, value, onChange, onAdd, max, others = 0 } = props
  const { withAlt, disabled, error } = props
  const id = useId()
  const [said, say] = useState('')
  const count = value.length + others
  const counted = useCounted(count)
  const focusAfter = useFocusAfter(value)
  const { uploads, ...sending } = useUploads(purpose, (picture) => {
    onAdd(picture)
    say(m.picture_added({ count: ++counted.current, max }))
  })
  const [tooMany, setTooMany] = useState(false)

  const room = max - count - uploads.filter(({ state }) => state !== 'failed').length
  const full = room <= 0
  const fault = error ?? (tooMany ? m.picture_too_many({ max }) : undefined)

  const take = (files: File[]) => {
    setTooMany(files.length > room)
    sending.add(files.slice(0, Math.max(room, 0)))
  }
  const sayPlace = (to: number) => say(m.picture_moved({ place: to + 1, count: value.length }))
  const reorder = useReorder({
    keys: value.map(({ picture }) => picture.id),
    onDrop: (key, to) => onChange(movedTo(value, placeOf(value, key), to)),
    onPlace: sayPlace,
  })
  const move = (from: number, by: -1 | 1) => {
    onChange(movedTo(value, from, from + by))
    sayPlace(from + by)
    focusAfter(`${id}-${value[from]?.picture.id}-${by < 0 ? 'earlier' : 'later'}`)
  }
  const remove = (at: number) => {
    onChange(value.filter((_, place) => place !== at))
    setTooMany(false)
    say(m.picture_removed({ place: at + 1 }))
    const next = value[at + 1] ?? value[at - 1]
    focusAfter(next ? `${id}-${next.picture.id}-remove` : id)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold its counter beside its legend
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
        describedBy={fault ? `${id}-error` : `${id}-hint`}
        invalid={Boolean(fault)}
        onFiles={take}
      />
      {fault && <FieldError id={`${id}-error`}>{fault}</FieldError>}
      {uploads.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
          {uploads.map((one) => (
            <PictureUploadRow
              key={one.id}
              upload={one}
              onRetry={() => sending.retry(one)}
              onRemove={() => sending.remove(one)}
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
              onGrip={value.length > 1 && !disabled ? reorder.begin(picture.id) : undefined}
              dragging={reorder.draggingOf(picture.id)}
              onAlt={(text) => onChange(value.with(at, { picture, alt: text }))}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

const placeOf = (value: readonly ShownPicture[], id: string) =>
  value.findIndex(({ picture }) => picture.id === id)

/** Two uploads that end together count one after the other, though the parent has drawn neither yet. */
function useCounted(count: number) {
  const counted = useRef(count)
  useLayoutEffect(() => {
    counted.current = count
  }, [count])
  return counted
}

/** A tile that moves or goes takes the focus with it; this brings it to the element of this id, once it is drawn. */
function useFocusAfter(value: unknown) {
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value has moved anything
  useEffect(() => {
    if (wanted.current) document.getElementById(wanted.current)?.focus()
    wanted.current = undefined
  }, [value])
  return (id: string) => {
    wanted.current = id
  }
}
