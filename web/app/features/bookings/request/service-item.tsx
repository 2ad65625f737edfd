import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { ChosenService } from '#app/features/bookings/shared/service-sequence.ts'
import { durationText } from '#app/lib/i18n/duration.ts'
import { lowestPriceText } from './options/lowest-price-text.ts'

type Props = Omit<ComponentProps<typeof Link>, 'children'> & {
  service: ChosenService
  Icon: LucideIcon
}

/** List item that links to the page with this service chosen. */
export const ServiceItem = ({ service, Icon, className, ...link }: Props) => (
  <li className="border-t first:border-t-0">
    <Link
      {...link}
      className={`flex items-center gap-3 px-4 hover:bg-accent focus-visible:-outline-offset-2 ${className}`}
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{service.name}</span>
        <span className="text-sm text-muted-foreground">{durationText(service.duration)}</span>
      </span>
      <span className="font-semibold whitespace-nowrap">{lowestPriceText(service)}</span>
      <Icon aria-hidden className="size-5 text-muted-foreground" />
    </Link>
  </li>
)
