import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { classes } from '#app/ui/classes.ts'
import { UploadedPicture } from '#app/ui/media/picture.tsx'
import type { OwnBusiness } from './own-business.ts'
import type { Illustration } from './service-values.ts'

type Props = {
  business: OwnBusiness
  /** Undefined for a new service. */
  serviceId: string | undefined
  illustration: Illustration | undefined
  /** In grey, for an inactive service. */
  faded?: boolean | undefined
}

/** First picture of a service, otherwise its piece of the business's cloth. */
export function ServiceCover({ business, serviceId, illustration, faded }: Props) {
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
          id={business.id}
          category={clothCategory(business.category)}
          cut={serviceId ? business.cutOf(serviceId) : 0}
          size="480x270"
        />
      )}
    </div>
  )
}
