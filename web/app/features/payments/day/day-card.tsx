import { m } from '@ujuzi/contract/messages'
import { exportSalesDay } from '@ujuzi/contract/payments/days'
import { Download, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { call } from '#app/lib/http/api.ts'
import { saveFile } from '#app/lib/http/download.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import { Card } from '#app/ui/data/card.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import type { PaymentsData } from '../load-payments.ts'
import { CloseFacts } from './close-facts.tsx'
import { DayTotals } from './day-totals.tsx'

/** The totals of the chosen day and, once it is closed, its cash. */
export function DayCard({ page: { day, today, closedDays } }: { page: PaymentsData }) {
  const { totals, closed, currency } = day
  const isQuiet = totals.sales + totals.voids + totals.refunds === 0
  return (
    <Card className="grid gap-4 p-4 max-lg:order-first md:p-5">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-label text-muted-foreground">
            {day.day === today ? m.payments_taken_today() : m.payments_taken()}
          </h2>
          {closed && (
            <Badge>
              <LockKeyhole aria-hidden />
              {m.payments_closed()}
            </Badge>
          )}
        </div>
        <p className="text-[2rem] cramped:text-xl leading-tight font-semibold tracking-tight wrap-anywhere tabular-nums">
          {moneyText(totals.total_minor, currency)}
        </p>
        <p className="text-label text-muted-foreground">
          {m.payments_count_sales({ count: totals.sales })}
        </p>
      </div>
      {!isQuiet && <DayTotals day={day} />}
      {closed && <CloseFacts closed={closed} currency={currency} />}
      {closed && day.next_day !== today && day.day === today && (
        <p className="text-label text-muted-foreground">{m.payments_next_day_hint()}</p>
      )}
      {!isQuiet && (
        <div className="flex flex-wrap gap-2">
          <LinkButton to={`/professional/payments/days/${day.day}`} look="outline" size="small">
            {m.payments_day_report()}
          </LinkButton>
          {closedDays && <CsvButton day={day.day} />}
        </div>
      )}
    </Card>
  )
}

function CsvButton({ day }: { day: string }) {
  const [pending, setPending] = useState(false)
  const download = async () => {
    setPending(true)
    const response = await call(exportSalesDay, { params: { day } })
    setPending(false)
    if (response.ok) {
      saveFile(response.data.name, new Uint8Array(response.data.bytes), 'text/csv')
    } else notify.failure(response.error.message)
  }
  return (
    <Button look="outline" size="small" pending={pending} onClick={download}>
      <Download aria-hidden className="size-5" />
      {m.payments_csv()}
    </Button>
  )
}
