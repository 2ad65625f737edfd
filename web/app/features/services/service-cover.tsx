import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { classes } from '#app/ui/classes.ts'
import { UploadedPicture } from '#app/ui/media/picture.tsx'
import type { Shop } from './business.ts'
import type { Illustration } from './service-values.ts'

type Props = {
  shop: Shop
  /** None yet for a service that is being written. */
  serviceId: string | undefined
  illustration: Illustration | undefined
  /** Nobody can book it: without its colours. */
  faded?: boolean | undefined
}

/** The first picture of a service, else its own piece of the business's cloth. */
export function ServiceCover({ shop, serviceId, illustration, faded }: Props) {
  return (
    <div
      className={classes('aspect-video overflow-hidden bg-muted', faded && 'opacity-60 grayscale')}
    >
      {illustration ? (
        <UploadedPicture
          picture={illustration.picture}
          alt={illustration.alt}
          sizes="(min-width: 768px) 20rem, 100vw"
          className="size-full object-cover"
        />
      ) : (
        <Cloth
          id={shop.id}
          category={clothCategory(shop.category)}
          cut={serviceId ? shop.cutOf(serviceId) : 0}
          size="480x270"
        />
      )}
    </div>
  )
}
