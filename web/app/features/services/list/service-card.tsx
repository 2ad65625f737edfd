import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/categories'
import type { Service } from '@ujuzi/contract/services/services'
import { Clock, Eye, Pencil, Power, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { priceText } from '#app/domain/price/price-text.ts'
import type { OwnBusiness } from '#app/features/services/own-business.ts'
import { ServiceBadge } from '#app/features/services/service-badge.tsx'
import { ServiceCover } from '#app/features/services/service-cover.tsx'
import { editServicePath, viewServicePath } from '#app/features/services/service-paths.ts'
import { toServiceValues } from '#app/features/services/service-values.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Tooltip } from '#app/ui/overlay/tooltip.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

type Props = {
  service: Service
  business: OwnBusiness
  busy: boolean
  onToggle: () => void
  onDelete: () => void
  headingRef: (element: HTMLElement | null) => void
}

export function ServiceCard({ service, business, busy, onToggle, onDelete, headingRef }: Props) {
  const titleId = useId()
  const { id, title, description, is_active, category, duration } = service
  return (
    <Card className="flex h-full flex-col overflow-hidden" aria-labelledby={titleId} role="group">
      <ServiceCover
        business={business}
        serviceId={id}
        illustration={toServiceValues(service).images[0]}
        faded={!is_active}
      />
      <div className="grid flex-1 content-start gap-1 p-4">
        <div className="flex items-start justify-between gap-2">
          <h3
            id={titleId}
            ref={headingRef}
            tabIndex={-1}
            className="min-w-0 text-md font-semibold [overflow-wrap:anywhere]"
          >
            {title}
          </h3>
          <ServiceBadge active={is_active} />
        </div>
        <p className="text-caption text-muted-foreground">{categoryLabel(category)}</p>
        <p className="line-clamp-2 text-sm text-muted-foreground [overflow-wrap:anywhere]">
          {description}
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-2">
          <span className="text-md font-semibold">
            {service.variants.length > 0
              ? m.business_from({ price: priceText(service) })
              : priceText(service)}
          </span>
          <span className="inline-flex items-center gap-1.5 text-sm text-muted-foreground">
            <Clock aria-hidden className="size-4" />
            {m.services_minutes({ count: duration })}
          </span>
        </p>
      </div>
      <CardActions {...{ service, busy, onToggle, onDelete, titleId }} />
    </Card>
  )
}

type ActionProps = Omit<Props, 'business' | 'headingRef'> & { titleId: string }

/** Buttons of a card. All cards have equal labels; the card's title describes them to screen readers. */
function CardActions({
  service: { id, is_active },
  busy,
  onToggle,
  onDelete,
  titleId,
}: ActionProps) {
  const { search } = useLocation()
  const toggle = is_active ? m.services_deactivate() : m.services_activate()
  const link = { look: 'ghost', size: 'small', preventScrollReset: true } as const
  return (
    <div className="flex items-center border-t px-1.5 py-1 cramped:flex-wrap">
      <LinkButton {...link} to={viewServicePath(id, search)} aria-describedby={titleId}>
        <Eye aria-hidden className="size-4.5" />
        {m.services_view()}
      </LinkButton>
      <LinkButton {...link} to={editServicePath(id, search)} aria-describedby={titleId}>
        <Pencil aria-hidden className="size-4.5" />
        {m.ui_edit()}
      </LinkButton>
      <span className="flex-1" />
      <Tooltip text={toggle}>
        <IconButton
          label={toggle}
          aria-describedby={titleId}
          aria-disabled={busy || undefined}
          onClick={() => !busy && onToggle()}
        >
          {busy ? <Spinner /> : <Power aria-hidden className="size-5" />}
        </IconButton>
      </Tooltip>
      <IconButton
        label={m.ui_delete()}
        aria-describedby={titleId}
        className="text-destructive"
        onClick={onDelete}
      >
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </div>
  )
}
