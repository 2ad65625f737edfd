import type { BusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { getLocale } from '@ujuzi/contract/runtime'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import type { Service } from '@ujuzi/contract/services/services'
import { Suspense, use } from 'react'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { BlankService, PagePreview } from '#app/domain/business/page-preview.tsx'
import { priceText } from '#app/domain/price/price-text.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { DrawnCloth } from '#app/ui/brand/drawn-cloth.tsx'
import { Portrait } from '#app/ui/media/portrait.tsx'
import { portraitUrl } from '#app/ui/media/portrait-url.ts'

type Business = NonNullable<BusinessFigures['business']>
type Props = { business: Business; services: Promise<Service[]> | undefined }

/** The own card as clients will see it. */
export function OwnPagePreview({ business, services }: Props) {
  const { business_name, category, location } = business
  const rows = services && (
    <Suspense fallback={<BlankService />}>
      <ServiceRows services={services} />
    </Suspense>
  )
  return (
    <PagePreview
      cover={<Cover business={business} />}
      name={business_name}
      trade={categoryLabel(clothCategory(category), getLocale())}
      place={location}
      services={rows}
    />
  )
}

function Cover({ business: { id, category, profileImage, portrait } }: { business: Business }) {
  if (profileImage)
    return <img src={profileImage} alt="" className="size-full object-cover object-[50%_20%]" />
  const cloth = { category: clothCategory(category), size: '480x270' } as const
  const drawn = portraitUrl(portrait)
  return drawn ? (
    <Portrait src={drawn} clothId={id} {...cloth} className="size-full" />
  ) : (
    <DrawnCloth id={id} cut={0} {...cloth} />
  )
}

function ServiceRows({ services }: { services: Promise<Service[]> }) {
  const shown = use(services)
  if (shown.length === 0) return <BlankService />
  return (
    <ul className="grid gap-1.5">
      {shown.map((service) => (
        <li key={service.id} className="flex flex-wrap items-baseline gap-x-3">
          <span className="min-w-[6rem] flex-1 wrap-anywhere">{service.title}</span>
          <span className="text-caption text-muted-foreground">
            {durationText(service.duration)}
          </span>
          <span className="font-semibold">{priceText(service)}</span>
        </li>
      ))}
    </ul>
  )
}
