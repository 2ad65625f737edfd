import type { BusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { lazy, Suspense } from 'react'

const LivePageCard = lazy(async () => ({
  default: (await import('./live-page-card.tsx')).LivePageCard,
}))

type Props = { business: NonNullable<BusinessFigures['business']> }

/** For the owner of a published business that was never booked; only they load its code. */
export const LivePage = ({ business }: Props) =>
  showsLivePage(business) && (
    <Suspense fallback={<div className="min-h-96 rounded-card border bg-card md:min-h-72" />}>
      <LivePageCard business={business} />
    </Suspense>
  )

export const showsLivePage = ({ published, has_bookings }: Props['business']) =>
  published && !has_bookings
