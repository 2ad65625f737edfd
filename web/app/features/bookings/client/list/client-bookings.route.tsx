import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Plus } from 'lucide-react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { CancelDialog } from '#app/features/bookings/client/cancellation/cancel-dialog.tsx'
import { Proposal } from '#app/features/bookings/client/proposal.tsx'
import { makeMove } from '#app/features/bookings/client/transitions.ts'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { PortalHeading } from '#app/layouts/portal-page.tsx'
import { shownIn } from '#app/lib/http/pagination.ts'
import { capitalised, longDay } from '#app/lib/i18n/times.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Tabs } from '#app/ui/data/tabs.tsx'
import type { Route } from './+types/client-bookings.route.ts'
import { BookedPanel } from './booked-panel.tsx'
import { BookingShelf } from './booking-shelf.tsx'
import { asksForAnswer, loadShelves, tabIn, tabLabels, tabs } from './shelves.ts'

export const meta = () => [{ title: `${m.client_my_bookings()} · ${site.name}` }]

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  shelves: await loadShelves(request),
  now: Date.now(),
})

export async function clientAction({ request }: Route.ClientActionArgs) {
  const move = await makeMove(await request.formData())
  if (move !== 'cancel') return null
  return redirect('/client/bookings?tab=cancelled')
}

export { PortalFailure as ErrorBoundary }

export default function ClientBookings({ loaderData: { shelves, now } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const everything = tabs.flatMap((tab) => shelves[tab].bookings)
  const named = (parameter: string) => everything.find(({ id }) => id === search.get(parameter))
  const booked = named('booked')
  const { count, bookings } = shelves.upcoming
  const asking = bookings.filter(asksForAnswer)
  return (
    <>
      <PortalHeading
        title={m.client_my_bookings()}
        text={`${capitalised(longDay(new Date(now).toISOString()))}. ${m.client_coming_up({ count })}`}
        action={
          <LinkButton to="/client/services" look={asking.length > 0 ? 'outline' : 'primary'}>
            <Plus aria-hidden className="size-5" />
            {m.client_book_a_service()}
          </LinkButton>
        }
      />
      {booked && <BookedPanel booking={booked} />}
      {asking.map((booking) => (
        <Proposal key={booking.id} booking={booking} now={now} linked />
      ))}
      <Tabs
        label={m.client_my_bookings()}
        value={tabIn(search)}
        onChange={(tab) => navigate(`?tab=${tab}`, { preventScrollReset: true })}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: tabLabels[tab](),
          count: shelves[tab].count,
          content: (
            <BookingShelf
              tab={tab}
              shelf={shelves[tab]}
              now={now}
              moreTo={`?tab=${tab}&shown=${shownIn(search) + pageSizeDefault}`}
            />
          ),
        }))}
      />
      <CancelDialog booking={named('cancel')} />
    </>
  )
}
