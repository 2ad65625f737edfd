import { m } from '@ujuzi/contract/messages'
import { getSalesDay } from '@ujuzi/contract/payments/days'
import { listSales } from '@ujuzi/contract/payments/sales'
import { site } from '@ujuzi/contract/site'
import { Printer } from 'lucide-react'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { moneyText } from '#app/domain/payments/money-text.ts'
import { requireRole } from '#app/features/session/require-role.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { SkipLink } from '#app/layouts/skip-link.tsx'
import { call } from '#app/lib/http/api.ts'
import { loadPages } from '#app/lib/http/pagination.ts'
import { capitalised, dateText, longDateText, noonUtc, timeText } from '#app/lib/i18n/times.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { receiptKindWord } from '../list/kind-word.ts'
import '../receipt/receipt.css'
import type { Route } from './+types/day-report.route.ts'
import { CloseFacts } from './close-facts.tsx'
import { DayTotals } from './day-totals.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${m.payments_day_report()} ${loaderData ? dateText(noonUtc(loaderData.day.day), 'UTC') : ''} · ${site.name}`,
  },
  { name: 'robots', content: 'noindex' },
]

const role = 'professional' as const

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireRole(role, request)
  const day = requireData(await call(getSalesDay, { params }), { request, role })
  const sales = await loadPages(Number.POSITIVE_INFINITY, async (paging) => {
    const query = { from: params.day, to: params.day, ...paging }
    return requireData(await call(listSales, { query }), { request, role })
  })
  return { day, sales: sales.items.toReversed() }
}

export { PortalFailure as ErrorBoundary, PortalSkeleton as HydrateFallback }

/** The report of a day, to print: totals, counted cash and receipts. */
export default function DayReport({ loaderData: { day, sales } }: Route.ComponentProps) {
  const back = `/professional/payments?day=${day.day}`
  return (
    <>
      <SkipLink />
      <header className="print-hidden sticky top-0 z-20 flex flex-wrap items-center gap-2 border-b bg-background px-4 py-2.5">
        <BackLink to={back} label={m.payments_title()} className="me-auto" />
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          {m.ui_print()}
        </Button>
      </header>
      <main
        id="main"
        className="print-paper mx-auto grid w-full max-w-160 gap-6 px-4 py-8 print:max-w-none print:p-0"
      >
        <div className="grid gap-1">
          <h1 className="title-1">{m.payments_day_report()}</h1>
          <p className="text-muted-foreground">
            {capitalised(longDateText(noonUtc(day.day), 'UTC'))}
          </p>
          <p className="text-[2rem] cramped:text-xl font-semibold tabular-nums">
            {moneyText(day.totals.total_minor, day.currency)}
          </p>
        </div>
        <DayTotals day={day} />
        {day.closed ? (
          <CloseFacts closed={day.closed} currency={day.currency} />
        ) : (
          <p className="text-label text-muted-foreground">{m.payments_still_open()}</p>
        )}
        <section>
          <h2 className="title-2">{m.payments_receipts()}</h2>
          <ul>
            {sales.map((sale) => (
              <li key={sale.id} className="flex justify-between gap-4 border-t py-2 text-label">
                <span className="min-w-0 wrap-anywhere">
                  {timeText(sale.at, sale.timezone)} · {sale.number}
                  {sale.kind !== 'sale' && ` · ${receiptKindWord(sale.kind)}`}
                  <span className="block text-muted-foreground">
                    {sale.lines.map(({ title }) => title).join(', ')}
                  </span>
                </span>
                <span className="whitespace-nowrap tabular-nums">
                  {moneyText(sale.total_minor, sale.currency)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </>
  )
}
