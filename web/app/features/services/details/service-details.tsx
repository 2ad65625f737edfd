import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import type { Service } from '@ujuzi/contract/services/services'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { priceText } from '#app/domain/price/price-text.ts'
import type { OwnBusiness } from '#app/features/services/own-business.ts'
import { ServiceBadge } from '#app/features/services/service-badge.tsx'
import { ServiceCover } from '#app/features/services/service-cover.tsx'
import { ServiceGallery } from '#app/features/services/service-gallery.tsx'
import { editServicePath, listPath } from '#app/features/services/service-paths.ts'
import { toServiceValues } from '#app/features/services/service-values.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { countText, ratingText } from '#app/lib/i18n/numbers.ts'
import { dateText } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { DialogFooter } from '#app/ui/overlay/dialog-footer.tsx'
import { ShapeFacts } from './shape-facts.tsx'

type Props = { service: Service; business: OwnBusiness }

/** Details of a service, with its statistics. */
export function ServiceDetails({ service, business }: Props) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const close = () => navigate(listPath + search, { preventScrollReset: true })
  const { images } = toServiceValues(service)
  return (
    <Dialog
      open
      wide
      onOpenChange={close}
      title={m.services_details_title()}
      closeLabel={m.ui_close()}
      footer={
        <DialogFooter leaveLabel={m.ui_close()} onLeave={close}>
          <LinkButton to={editServicePath(service.id, search)} preventScrollReset>
            {m.services_edit_title()}
          </LinkButton>
        </DialogFooter>
      }
    >
      <section
        aria-label={service.title}
        data-first-focus
        // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing else in it can be focused to scroll it by keyboard
        tabIndex={0}
        className="-mx-2 grid gap-5 rounded-control p-2 -outline-offset-2 md:grid-cols-[minmax(0,1fr)_15.5rem] md:grid-rows-[auto_1fr] md:gap-x-8"
      >
        <div className="grid min-w-0 content-start gap-5 md:row-span-2">
          <div className="grid gap-2">
            <h3 className="title-2 [overflow-wrap:anywhere]">{service.title}</h3>
            <p className="flex flex-wrap gap-2">
              <Badge>{categoryLabel(service.category)}</Badge>
              <ServiceBadge active={service.is_active} />
            </p>
          </div>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{service.description}</p>
          <ShapeFacts service={service} />
          {images.length > 1 && <ServiceGallery images={images} />}
          <ServiceStatistics statistics={service.statistics} />
        </div>
        <div className="self-start overflow-hidden rounded-card border max-md:-order-1">
          <ServiceCover
            business={business}
            serviceId={service.id}
            illustration={images[0]}
            faded={!service.is_active}
          />
        </div>
        <ServiceFacts service={service} timezone={business.timezone} />
      </section>
    </Dialog>
  )
}

function ServiceStatistics({ statistics }: Pick<Service, 'statistics'>) {
  const { views, bookings, rating, reviews } = statistics
  const figures = [
    [m.services_views(), countText(views)],
    [m.services_bookings(), countText(bookings)],
    [m.services_rating(), rating === null ? m.services_new() : ratingText(rating)],
    [m.services_reviews(), countText(reviews)],
  ]
  return (
    <section aria-label={m.services_statistics()}>
      <dl className="grid grid-cols-2 gap-px cramped:grid-cols-1 overflow-hidden rounded-control border bg-border sm:grid-cols-4">
        {figures.map(([name, value]) => (
          <div key={name} className="bg-popover px-3.5 py-2.5">
            <dt className="text-caption text-muted-foreground">{name}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function ServiceFacts({ service, timezone }: { service: Service; timezone: string }) {
  return (
    <dl className="grid content-start divide-y border-y text-label">
      <Fact name={m.services_price()}>
        <span className="font-semibold">
          {service.variants.length > 0
            ? m.business_from({ price: priceText(service) })
            : priceText(service)}
        </span>
      </Fact>
      <Fact name={m.services_duration()}>{durationText(service.duration)}</Fact>
      <Fact name={m.services_category()}>{categoryLabel(service.category)}</Fact>
      <Fact name={m.services_status()}>
        {service.is_active ? m.services_active() : m.services_inactive()}
      </Fact>
      <Fact name={m.services_created()}>{dateText(service.created_at, timezone)}</Fact>
      <Fact name={m.services_updated()}>{dateText(service.updated_at, timezone)}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3 py-2">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)
