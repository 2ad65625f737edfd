import { m } from '@ujuzi/contract/messages'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#app/ui/classes.ts'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'

type Props = {
  /** Cloth, photo or portrait. */
  cover: ReactNode
  name: string
  trade: string
  place: string
  /** Service rows, or nothing while there are none. */
  services?: ReactNode
  /** Beside a form that should not start far below on a phone. */
  compact?: boolean
}

/** The card of a business as clients will see it; what is not there yet is dashed. */
export const PagePreview = ({ cover, name, trade, place, services, compact }: Props) => (
  <aside aria-label={m.services_preview()}>
    <p aria-hidden="true" className="mb-2 text-label text-muted-foreground">
      {m.services_preview()}
    </p>
    <Card className="overflow-hidden">
      <div className={classes('overflow-hidden lg:h-40', compact ? 'h-16' : 'h-24')}>{cover}</div>
      <div className={classes('grid gap-1 p-4', compact && 'max-lg:py-3')}>
        <div className="flex items-start justify-between gap-3">
          <p translate="no" className="min-w-0 flex-1 text-md font-semibold wrap-anywhere">
            {name || <Blank className="w-40" />}
          </p>
          <Badge>{m.business_new()}</Badge>
        </div>
        <p className="text-label text-muted-foreground">{trade || <Blank className="w-24" />}</p>
        <p className="flex items-center gap-1.5 text-label text-muted-foreground">
          <MapPin aria-hidden className="size-4 flex-none" />
          {place || <Blank className="w-32" />}
        </p>
        <div className={classes('mt-2 border-t pt-3 text-label', compact && 'max-lg:hidden')}>
          {services ?? <BlankService />}
        </div>
      </div>
    </Card>
  </aside>
)

export const BlankService = () => (
  <span className="flex justify-between gap-3">
    <Blank className="w-32" />
    <Blank className="w-16" />
  </span>
)

const Blank = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={`inline-block h-4 max-w-full rounded-badge border-[1.5px] border-dashed border-input align-middle ${className}`}
  />
)
