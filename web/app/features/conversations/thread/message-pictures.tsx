import type { Picture } from '@ujuzi/contract/media/media'
import { m } from '@ujuzi/contract/messages'
import { useLightbox } from '#app/ui/media/lightbox/use-lightbox.tsx'
import { UploadedPicture } from '#app/ui/media/picture.tsx'

type Props = { pictures: readonly Picture[]; label: string; name: string }

/** Pictures of a message; a tap shows them in full. */
export function MessagePictures({ pictures, label, name }: Props) {
  const photos = pictures.map(({ url: src, width, height }) => ({ src, width, height, label }))
  const { open, element } = useLightbox(photos, name)
  const isOne = pictures.length === 1
  return (
    <>
      <ul className={isOne ? 'grid' : 'grid grid-cols-2 gap-1'}>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <a
              href={picture.url}
              target="_blank"
              rel="noreferrer"
              onClick={(event) => open(event, at)}
              style={isOne ? { aspectRatio: shownRatio(picture) } : { aspectRatio: 1 }}
              className="block w-full overflow-hidden rounded-[12px] bg-muted"
            >
              <span className="sr-only">{m.messages_photo_view()}: </span>
              <UploadedPicture
                picture={picture}
                alt={label}
                sizes={isOne ? '(min-width: 30rem) 15rem, 60vw' : '8rem'}
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {element}
    </>
  )
}

/** Aspect ratio of the thumbnail, limited to between 3:4 and 16:9; a tap shows the whole picture. */
const shownRatio = ({ width, height }: Picture) =>
  Math.min(Math.max(width / Math.max(height, 1), 3 / 4), 16 / 9)
