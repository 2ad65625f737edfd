import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { listWaitingEntries } from '@ujuzi/contract/bookings/waiting-list'
import { listAccountLinkOffers } from '@ujuzi/contract/client-records/account-links'
import { m } from '@ujuzi/contract/messages'
import { listOwnPackages } from '@ujuzi/contract/payments/packages'
import { site } from '@ujuzi/contract/site'
import { Plus } from 'lucide-react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import {
  AccountLinkOffers,
  loadAccountLinkOffers,
} from '#app/domain/clients/account-link-offers.tsx'
import { HelpLink } from '#app/domain/help-link.tsx'
import { CancelDialog } from '#app/features/bookings/client/cancellation/cancel-dialog.tsx'
import { PhoneCard } from '#app/features/bookings/client/phone-card.tsx'
import { ProposalCard } from '#app/features/bookings/client/proposal.tsx'
import { clientTransitions } from '#app/features/bookings/client/transitions.ts'
import { applyTransition } from '#app/features/bookings/shared/apply-transition.ts'
import {
  loadOpenEntries,
  OfferedEntries,
  WaitingEntries,
} from '#app/features/bookings/waiting/client/open-entries.tsx'
import { loadOwnPackages, OwnPackages } from '#app/features/payments/packages/own-packages.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'
import { shownCount } from '#app/lib/http/pagination.ts'
import { cappedCountText } from '#app/lib/i18n/numbers.ts'
import { capitalised, longDay } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Tabs } from '#app/ui/data/tabs.tsx'
import type { Route } from './+types/client-bookings.route.ts'
import { BookedPanel } from './booked-panel.tsx'
import { BookingTabPanel } from './booking-tab-panel.tsx'
import {
  firstBookingsByTab,
  loadBookingsByTab,
  needsResponse,
  tabLabels,
  tabParam,
  tabs,
} from './booking-tabs.ts'

export const meta = () => [{ title: `${m.client_my_bookings()} · ${site.name}` }]

export const handle = {
  firstCalls: ({ search }: FirstPage) => [
    ...firstBookingsByTab(search),
    firstCall(listAccountLinkOffers, {}),
    firstCall(listWaitingEntries, {}),
    firstCall(listOwnPackages, {}),
  ],
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [shelves, offers, waiting, packages] = await Promise.all([
    loadBookingsByTab(request),
    loadAccountLinkOffers(),
    loadOpenEntries(),
    loadOwnPackages(),
  ])
  return { shelves, offers, waiting, packages, now: Date.now() }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { applied } = await applyTransition(await request.formData(), clientTransitions)
  if (applied !== 'cancel') return null
  return redirect('/client/bookings?tab=cancelled')
}

export { PortalFailure as ErrorBoundary }

export default function ClientBookings({ loaderData }: Route.ComponentProps) {
  const { shelves, offers, waiting, packages, now } = loaderData
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const loadedBookings = tabs.flatMap((tab) => shelves[tab].bookings)
  const bookingInParam = (parameter: string) =>
    loadedBookings.find(({ id }) => id === search.get(parameter))
  const booked = bookingInParam('booked')
  const { count, isCapped, bookings } = shelves.upcoming
  const awaitingResponse = bookings.filter(needsResponse)
  return (
    <>
      <PortalHeading
        title={m.client_my_bookings()}
        text={
          <>
            {capitalised(longDay(new Date(now).toISOString()))}.{' '}
            {!isCapped && m.client_coming_up({ count })}
          </>
        }
        primary={
          <LinkButton to="/client/services" look={bookings.length > 0 ? 'outline' : 'primary'}>
            <Plus aria-hidden className="size-5" />
            {m.client_book_a_service()}
          </LinkButton>
        }
      />
      {booked && <BookedPanel booking={booked} />}
      {booked && <PhoneCard booking={booked} />}
      <AccountLinkOffers offers={offers} />
      {awaitingResponse.map((booking) => (
        <ProposalCard key={booking.id} booking={booking} now={now} linked />
      ))}
      <OfferedEntries entries={waiting} now={now} />
      <Tabs
        label={m.client_my_bookings()}
        value={tabParam(search)}
        onChange={(tab) => navigate(`?tab=${tab}`, { preventScrollReset: true })}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: tabLabels[tab](),
          count: cappedCountText(shelves[tab]),
          content: (
            <BookingTabPanel
              tab={tab}
              shelf={shelves[tab]}
              now={now}
              moreTo={`?tab=${tab}&shown=${shownCount(search) + pageSizeDefault}`}
            />
          ),
        }))}
      />
      <WaitingEntries entries={waiting} now={now} />
      <OwnPackages packages={packages} />
      <HelpLink portal="client" topic="booking" label={m.help_about_bookings()} />
      <CancelDialog booking={bookingInParam('cancel')} />
    </>
  )
}
