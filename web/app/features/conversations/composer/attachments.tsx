import type { Picture } from '@ujuzi/contract/media/media'
import { m } from '@ujuzi/contract/messages'
import { RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { useUploads } from '#app/lib/http/use-uploads.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { UploadedPicture } from '#app/ui/media/picture.tsx'

type Uploads = ReturnType<typeof useUploads>

type Props = {
  pictures: readonly Picture[]
  onRemove: (id: string) => void
  queue: Uploads
}

/** Pictures of the message that is being written, with the progress of their uploads. */
export function Attachments({ pictures, onRemove, queue }: Props) {
  const { uploads, retry, remove } = queue
  if (pictures.length + uploads.length === 0) return null
  return (
    <ul className="flex flex-none gap-2 overflow-x-auto px-4 pt-2 md:px-5">
      {pictures.map((picture, at) => (
        <Tile key={picture.id} remove={() => onRemove(picture.id)} place={at + 1}>
          <UploadedPicture
            picture={picture}
            alt={m.messages_photo_of_you()}
            sizes="5rem"
            className="size-full object-cover"
          />
        </Tile>
      ))}
      {uploads.map((upload, at) => (
        <Tile key={upload.id} remove={() => remove(upload)} place={pictures.length + at + 1}>
          {upload.preview && (
            <img src={upload.preview} alt="" className="size-full object-cover opacity-50" />
          )}
          {upload.state === 'failed' ? (
            <>
              <span role="alert" className="sr-only">
                {upload.error}
              </span>
              {upload.retryable ? (
                <IconButton
                  label={m.messages_retry_photo()}
                  title={upload.error}
                  look="floating"
                  className="absolute bottom-1 left-1"
                  onClick={() => retry(upload)}
                >
                  <RotateCcw aria-hidden className="size-5" />
                </IconButton>
              ) : (
                <span
                  aria-hidden="true"
                  className="absolute inset-x-1 bottom-1 line-clamp-2 rounded-[6px] bg-destructive-soft px-1 text-[0.6875rem] leading-tight text-destructive"
                >
                  {upload.error}
                </span>
              )}
            </>
          ) : (
            <span
              role="progressbar"
              aria-label={m.messages_photo_of_you()}
              aria-valuenow={upload.percent}
              className="absolute inset-x-1 bottom-1 rounded-[6px] bg-card text-center text-caption font-semibold tabular-nums"
            >
              {upload.percent}%
            </span>
          )}
        </Tile>
      ))}
    </ul>
  )
}

type TileProps = { place: number; remove: () => void; children: ReactNode }

const Tile = ({ place, remove, children }: TileProps) => (
  <li className="relative size-24 flex-none overflow-hidden rounded-control border bg-muted">
    {children}
    <IconButton
      label={m.messages_remove_photo({ place })}
      className="absolute top-0 right-0"
      onClick={remove}
    >
      <span className="grid size-7 place-items-center rounded-full bg-card shadow-1">
        <X aria-hidden className="size-4.5" />
      </span>
    </IconButton>
  </li>
)
