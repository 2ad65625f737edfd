import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { ReactNode } from 'react'
import { clothCategory } from '#app/domain/business/cloth-category.ts'
import { Cloth } from '#app/ui/brand/cloth.tsx'
import { Card } from '#app/ui/data/card.tsx'

type Props = { professional: Booking['professional']; children: ReactNode }

/** Card with the business's cloth along its edge. */
export function EdgedCard({ professional: { id, category }, children }: Props) {
  return (
    <Card className="flex overflow-hidden">
      <div className="relative w-4 flex-none">
        <Cloth
          id={id}
          category={clothCategory(category)}
          size="48x480"
          className="absolute inset-0"
        />
      </div>
      <div className="min-w-0 px-4 py-3.5">{children}</div>
    </Card>
  )
}
