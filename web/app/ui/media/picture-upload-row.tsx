import { m } from '@ujuzi/contract/messages'
import { CircleAlert, FileText, ImageIcon, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import type { Upload } from '#app/lib/http/upload-queue.ts'
import { percentText, sizeText } from '#app/lib/i18n/numbers.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

type Props = { upload: Upload; onRetry: () => void; onRemove: () => void }

/** One upload: its progress, or why it failed. */
export function PictureUploadRow({ upload, onRetry, onRemove }: Props) {
  const { file, preview, state, error, retryable: again } = upload
  const { name } = file
  const failed = state === 'failed'
  const Sign = failed ? CircleAlert : file.type.startsWith('image/') ? ImageIcon : FileText
  const [unreadable, setUnreadable] = useState(false)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
      <span className="relative grid size-14 place-items-center overflow-hidden rounded-control bg-secondary text-muted-foreground">
        {preview && !unreadable ? (
          <img
            src={preview}
            alt=""
            onError={() => setUnreadable(true)}
            className="size-full object-cover"
          />
        ) : (
          <Sign aria-hidden className="size-5" />
        )}
      </span>
      <div className="grid gap-1">
        <p className="truncate text-label font-semibold">{name}</p>
        {failed ? (
          <p role="alert" className="text-sm font-medium text-destructive">
            {error}
          </p>
        ) : (
          <Progress upload={upload} />
        )}
      </div>
      <span className="flex">
        {failed && again && (
          <IconButton label={m.picture_retry({ name })} onClick={onRetry}>
            <RotateCw aria-hidden className="size-5" />
          </IconButton>
        )}
        <IconButton
          label={failed ? m.picture_dismiss({ name }) : m.picture_stop({ name })}
          onClick={onRemove}
        >
          <X aria-hidden className="size-5" />
        </IconButton>
      </span>
    </li>
  )
}

function Progress({ upload: { file, percent, state } }: { upload: Upload }) {
  const sent = sizeText(Math.round((file.size * percent) / 100))
  const figure = m.picture_progress({ sent, whole: sizeText(file.size) })
  const text =
    state === 'waiting' ? m.picture_waiting() : percent < 100 ? figure : m.picture_finishing()
  return (
    <>
      <span
        role="progressbar"
        aria-label={m.picture_uploading({ name: file.name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-[3px] border bg-secondary"
      >
        <span className="block h-full selvedge-small" style={{ width: `${percent}%` }} />
      </span>
      <p className="flex justify-between gap-3 text-sm text-muted-foreground tabular-nums">
        <span>{text}</span>
        <span>{percentText(percent)}</span>
      </p>
    </>
  )
}
