import type { Picture, PicturePurpose } from '@ujuzi/contract/media/media'
import { m } from '@ujuzi/contract/messages'
import { Camera, ImageIcon } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { pictureAccept } from '#app/lib/http/picture-file.ts'
import { useUploads } from '#app/lib/http/use-uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import { UploadedPicture } from './picture.tsx'
import { PictureUploadRow } from './picture-upload-row.tsx'

type Props = {
  label: ReactNode
  /** Defaults to "PNG, JPG up to 5MB each". */
  hint?: ReactNode
  purpose: PicturePurpose
  value: Picture | null
  /** May be called after the field was unmounted, when an upload finishes late. */
  onChange: (value: Picture | null) => void
  /** `round` for a person, `square` for a logo. */
  shape: 'round' | 'square'
  disabled?: boolean
  error?: string
}

/** One picture of a form, e.g. an avatar or a logo. The old one stays until the new one is uploaded. */
export function SinglePicture(props: Props) {
  const {
    label,
    hint = m.ui_picture_hint(),
    purpose,
    value,
    onChange,
    shape,
    disabled,
    error,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [announcement, announce] = useState('')
  const { uploads, add, retry, remove } = useUploads(purpose, (picture) => {
    onChange(picture)
    announce(m.picture_changed())
  })
  const busy = uploads.some(({ state }) => state !== 'failed')
  const replaceFile = (list: HTMLInputElement) => {
    const file = list.files?.[0]
    list.value = ''
    if (!file) return
    for (const upload of uploads) remove(upload)
    add([file])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend over the picture
    <div role="group" aria-labelledby={`${id}-label`} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-4 max-sm:gap-3">
        <span
          className={classes(
            'relative grid size-24 flex-none place-items-center max-sm:size-20 overflow-hidden border bg-muted text-muted-foreground',
            shape === 'round' ? 'rounded-full' : 'rounded-card',
          )}
        >
          {value ? (
            <UploadedPicture
              key={value.id}
              picture={value}
              alt=""
              sizes="6rem"
              className="absolute inset-0 size-full object-cover"
            />
          ) : (
            <ImageIcon aria-hidden className="size-8" />
          )}
        </span>
        <div className="grid min-w-0 grow basis-36 grid-cols-[minmax(0,1fr)] gap-2">
          <div>
            <p id={`${id}-label`} className="text-label font-semibold">
              {label}
            </p>
            <p id={`${id}-hint`} className="text-sm text-muted-foreground">
              {hint}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              type="file"
              accept={pictureAccept}
              hidden
              tabIndex={-1}
              onChange={(event) => replaceFile(event.target)}
            />
            <Button
              look="outline"
              size="small"
              disabled={disabled}
              pending={busy}
              aria-describedby={error ? `${id}-error` : `${id}-hint`}
              aria-invalid={error ? true : undefined}
              onClick={() => input.current?.click()}
            >
              <Camera aria-hidden className="size-5" />
              <span>{value ? m.picture_change() : m.picture_choose_one()}</span>
            </Button>
            {value && (
              <Button
                look="remove"
                size="small"
                disabled={disabled}
                onClick={() => {
                  onChange(null)
                  announce(m.picture_taken_out())
                  input.current?.parentElement?.querySelector('button')?.focus()
                }}
              >
                {m.picture_take_out()}
              </Button>
            )}
          </div>
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {uploads.length > 0 && (
        <ul>
          {uploads.map((upload) => (
            <PictureUploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload)}
              onRemove={() => remove(upload)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
