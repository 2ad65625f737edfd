import { gallery } from '@ujuzi/contract/api/limits'
import { limitPictureWidth } from '@ujuzi/contract/media/media-url'
import { m } from '@ujuzi/contract/messages'
import { Images } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { BusinessProps } from '#app/features/storefront/business-data.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { useLightbox } from '#app/ui/media/lightbox/use-lightbox.tsx'
import { listPhotos, type TitledPhoto } from './photos.ts'

type Props = BusinessProps & { allPhotos: boolean }

/** A business without pictures has no portfolio. */
export function Portfolio({ business, allPhotos }: Props) {
  const photos = listPhotos(business)
  if (photos.length === 0) return null
  return <Gallery photos={photos} name={business.business_name} allPhotos={allPhotos} />
}

type GalleryProps = { photos: TitledPhoto[]; name: string; allPhotos: boolean }

function Gallery({ photos, name, allPhotos }: GalleryProps) {
  const [all, setAll] = useState(allPhotos)
  const list = useRef<HTMLUListElement>(null)
  const lightbox = useLightbox(photos, name)
  const shown = all ? photos : photos.slice(0, gallery.shownFirst)
  const showAll = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    flushSync(() => setAll(true))
    // The link is removed: focus moves to the first added picture.
    list.current?.querySelectorAll('a')[gallery.shownFirst]?.focus({ preventScroll: true })
  }
  return (
    <section id="portfolio" aria-labelledby="portfolio-title" className="max-lg:scroll-mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="portfolio-title" className="heading-4">
          {m.business_portfolio()}
        </h2>
        {shown.length < photos.length && (
          <LinkButton
            to="?photos=all#portfolio"
            look="ghost"
            onClick={showAll}
            className="-mx-3 px-3 cramped:mx-0"
          >
            <Images aria-hidden className="size-5" />
            {m.business_show_all_photos()}
          </LinkButton>
        )}
      </div>
      <div className="@container">
        <ul ref={list} data-few={photos.length <= gallery.columns || undefined} className="masonry">
          {shown.map((photo, index) => (
            <li
              key={photo.src}
              style={{ gridRowEnd: `span ${rowSpan(photo)}` }}
              className="flex flex-col"
            >
              <a
                href={photo.src}
                aria-label={photo.label}
                onClick={(event) => isPlainClick(event) && lightbox.open(event, index)}
                className="block min-h-0 flex-1 overflow-hidden rounded-card bg-muted"
              >
                <img
                  src={limitPictureWidth(photo.src, 640)}
                  alt=""
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover opacity-(--cloth-dim)"
                />
              </a>
              {photo.title && (
                <p aria-hidden="true" className="truncate pt-1 text-sm text-muted-foreground">
                  {photo.title}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
      {lightbox.element}
    </section>
  )
}

/**
 * Grid rows of a picture with the gap below it, and with its title if it has one: a column is nineteen rows wide and the gap
 * is one row.
 */
const rowSpan = ({ width, height, title }: TitledPhoto) =>
  Math.round((19 * height) / width) + 1 + (title ? captionRows : 0)
const captionRows = 3

/** True for a click without modifier keys. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)
