import { UploadedPicture } from '#app/ui/media/picture.tsx'
import type { Illustration } from './service-values.ts'

/** All pictures of a service; those below the fold are loaded lazily. */
export const ServiceGallery = ({ images }: { images: readonly Illustration[] }) => (
  <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-2">
    {images.map(({ picture, alt }) => (
      <li key={picture.id} className="aspect-square overflow-hidden rounded-control bg-muted">
        <UploadedPicture
          picture={picture}
          alt={alt}
          sizes="(min-width: 768px) 12rem, 50vw"
          className="size-full object-cover"
        />
      </li>
    ))}
  </ul>
)
