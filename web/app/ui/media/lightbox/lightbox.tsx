import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import './lightbox.css'
import { lightbox } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import Slides from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'

export type Photo = {
  src: string
  width: number
  height: number
  /** Accessible name. */
  label: string
}

export type LightboxProps = { photos: Photo[]; name: string; index: number; onClose: () => void }

export function Lightbox({ photos, name, index, onClose }: LightboxProps) {
  const [open, setOpen] = useState(true)
  return (
    <Slides
      open={open}
      // Fades out before it unmounts.
      close={() => setOpen(false)}
      on={{ exited: onClose }}
      index={index}
      slides={photos.map((photo) => ({ ...slideSize(photo), src: photo.src, alt: photo.label }))}
      plugins={[Counter]}
      animation={{ fade: lightbox.fadeMs, swipe: lightbox.swipeMs }}
      carousel={{ preload: lightbox.preload, finite: photos.length === 1 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={{
        iconPrev: () => <ChevronLeft aria-hidden className="size-6" />,
        iconNext: () => <ChevronRight aria-hidden className="size-6" />,
        iconClose: () => <X aria-hidden className="size-6" />,
        ...(photos.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
      labels={{
        Lightbox: m.business_photos_of({ name }),
        'Photo gallery': m.business_photos_of({ name }),
        Previous: m.business_photo_previous(),
        Next: m.business_photo_next(),
        Close: m.ui_close(),
        '{index} of {total}': '{index} / {total}',
      }}
    />
  )
}

/** Vector images are sharp at any size. */
function slideSize({ src, width, height }: Photo) {
  const scale = src.endsWith('.svg') ? 4 : 1
  return { width: width * scale, height: height * scale }
}
