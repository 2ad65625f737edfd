import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { LockKeyhole, Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { NoBusiness } from '#app/features/portals/no-business.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import type { FirstPage } from '#app/lib/http/first-calls.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { createLateCode, useLateCode } from '#app/ui/late/late-code.ts'
import type { Route } from './+types/payments.route.ts'
import { ClosedDays } from './day/closed-days.tsx'
import { DayCard } from './day/day-card.tsx'
import { SalesCard } from './list/sales-card.tsx'
import { firstPayments, loadPayments, type PaymentsData } from './load-payments.ts'
import { runPaymentAction } from './payment-action.ts'
import { paymentsSearch } from './payments-search.ts'

export const meta = () => [{ title: `${m.payments_title()} · ${site.name}` }]

export const handle = { firstCalls: ({ search }: FirstPage) => firstPayments(search) }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPayments(request)

export const clientAction = ({ request }: Route.ClientActionArgs) => runPaymentAction(request)

export { PortalFailure as ErrorBoundary }

/** Leaves room for the panel of a receipt, which is beside the page on wide screens. */
const besidePanel = 'min-[75rem]:mr-[clamp(0rem,118rem-100vw,26rem)]'

/** Payments that the business recorded: the receipts of a day, its totals and its closing. */
export default function Payments({ loaderData }: Route.ComponentProps) {
  const isPanelOpen = loaderData?.open !== undefined
  if (!loaderData) {
    return (
      <>
        <PortalHeading title={m.payments_title()} />
        <NoBusiness />
      </>
    )
  }
  return (
    <>
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)] gap-6 md:gap-8',
          isPanelOpen && besidePanel,
        )}
      >
        <PortalHeading
          title={m.payments_title()}
          text={m.payments_text()}
          action={<Actions page={loaderData} />}
          primary={<NewSale />}
        />
        <div
          className={classes(
            'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:gap-6',
            isPanelOpen
              ? 'min-[118rem]:grid-cols-[minmax(0,1fr)_20rem]'
              : 'lg:grid-cols-[minmax(0,1fr)_20rem]',
          )}
        >
          <SalesCard page={loaderData} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5 max-lg:contents">
            <DayCard page={loaderData} />
            {loaderData.closedDays && <ClosedDays days={loaderData.closedDays} />}
          </div>
        </div>
      </div>
      <Dialogs page={loaderData} />
    </>
  )
}

function Actions({ page: { day } }: { page: PaymentsData }) {
  const [search] = useSearchParams()
  return (
    <>
      <LinkButton to="/professional/packages" look="outline">
        {m.packages_title()}
      </LinkButton>
      {day.can_close && (
        <LinkButton to={paymentsSearch(search, { ask: 'close' })} preventScrollReset look="outline">
          <LockKeyhole aria-hidden className="size-5" />
          {m.payments_close_day()}
        </LinkButton>
      )}
    </>
  )
}

function NewSale() {
  const [search] = useSearchParams()
  return (
    <LinkButton to={paymentsSearch(search, { ask: 'sale' })} preventScrollReset>
      <Plus aria-hidden className="size-5" />
      {m.payments_new_sale()}
    </LinkButton>
  )
}

const dialogs = createLateCode(() => import('./payment-dialogs.late.tsx'))

function Dialogs({ page }: { page: PaymentsData }) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const close = () => navigate(paymentsSearch(search), { replace: true, preventScrollReset: true })
  const ask = search.get('ask')
  const code = useLateCode(dialogs, ask !== null || search.has('sale'), close)
  return code && <code.PaymentDialogs page={page} ask={ask} onClose={close} />
}
