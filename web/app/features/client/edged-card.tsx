import type { Booking } from '@ujuzi/contract/bookings'
import type { ReactNode } from 'react'
import { clothCategory } from '#app/lib/cloth-category.ts'
import { Card } from '#app/ui/card.tsx'
import { Cloth } from '#app/ui/cloth.tsx'

type Props = { professional: Booking['professional']; children: ReactNode }

/** With the business's cloth along its edge. */
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
