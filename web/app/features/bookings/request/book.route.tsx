import type { ClientPlace } from '@ujuzi/contract/clients/places'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useSearchParams,
} from 'react-router'
import { withBookedServices } from '#app/features/bookings/shared/booked-services.ts'
import {
  choiceParameters,
  hasSameOpenTimes,
  isSameInstant,
  parseChoices,
} from '#app/features/bookings/shared/choices.ts'
import { chosenDay } from '#app/features/bookings/shared/day-picker.tsx'
import { loadBookPage } from '#app/features/bookings/shared/load-book-page.ts'
import { chosenServices, optionIdsOf } from '#app/features/bookings/shared/service-sequence.ts'
import { chosenMember, sequenceWith } from '#app/features/bookings/shared/team-choice.ts'
import { useKeptScroll } from '#app/lib/page/keep-scroll.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/book.route.ts'
import { BookHeader } from './book-header.tsx'
import { loadOrCached } from './cached-page.ts'
import { ConfirmBar } from './confirm-bar.tsx'
import { DetailsStep } from './details-step.tsx'
import { MemberChoice } from './member-choice.tsx'
import { atPlacesOf } from './options/option-places.ts'
import { registerPath, submitBookingRequest } from './request-booking.ts'
import { loadSavedPlaces } from './saved-places.tsx'
import { ServiceStep } from './service-step.tsx'
import { Summary } from './summary.tsx'
import { TimeStep } from './time-step.tsx'
import { useRecordViews } from './use-record-views.ts'

/** The server caches the rendered page for all visitors with these choices (`http/kept`). */
export const handle = { kept: { query: choiceParameters } }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? m.book_title({ name: loaderData.business.name }) : ''} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const choices = parseChoices(new URL(request.url).searchParams)
  const page = await loadBookPage({ context, request }, params.id, choices)
  return { ...page, savedPlaces: [] as ClientPlace[] }
}

export async function clientLoader({ serverLoader, params, request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const load = async () => withBookedServices(await serverLoader(), parseChoices(searchParams))
  const page = await loadOrCached(load, params.id, searchParams)
  // The server may have kept the page for a while.
  return { ...page, now: Date.now(), savedPlaces: await loadSavedPlaces(page.business) }
}
clientLoader.hydrate = true as const

/**
 * Choosing a time does not revalidate. Neither does a submission without a response, because the server cannot
 * be reached.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined) return !actionResult?.lost
  const moved = currentUrl.href !== nextUrl.href
  if (moved && hasSameOpenTimes(currentUrl.searchParams, nextUrl.searchParams)) return false
  return defaultShouldRevalidate
}

/** Without JavaScript visitors cannot be signed in, so the form leads to registration. */
export const action = ({ request }: Route.ActionArgs) => redirect(registerPath(request))

export const clientAction = ({ request, params }: Route.ClientActionArgs) =>
  submitBookingRequest(request, params.id)

export default function Book({ loaderData }: Route.ComponentProps) {
  const { services, team, calendar, now, savedPlaces } = loaderData
  useKeptScroll(loaderData)
  const [search] = useSearchParams()
  const failure = useActionData<typeof clientAction>()
  const usual = chosenServices(services, parseChoices(search))
  const member = chosenMember(team, usual, parseChoices(search))
  const sequence = sequenceWith(usual, member)
  const [service, ...further] = sequence.map(({ id }) => id)
  useRecordViews(sequence.map(({ id }) => id))
  const choices = { ...parseChoices(search), service, further, options: optionIdsOf(sequence) }
  const business = atPlacesOf(sequence, loaderData.business)
  const day = chosenDay(calendar, choices)
  const slot = day?.slots.find(({ start }) => isSameInstant(choices.start, start))
  const summary = { business, sequence, member, slot, now, failure }
  return (
    <>
      <BookHeader id={business.id} name={business.name} />
      <main
        id="main"
        className="mx-auto grid max-w-320 grid-cols-[minmax(0,1fr)] gap-8 px-4 pt-5 pb-40 md:grid-cols-[minmax(0,1fr)_19rem] md:gap-10 md:px-6 md:pt-9 md:pb-16 lg:grid-cols-[minmax(0,42rem)_22rem] lg:justify-center lg:gap-20 lg:px-8"
      >
        <div>
          <noscript>
            <div className="mb-6">
              <Alert>{m.book_needs_script()}</Alert>
            </div>
          </noscript>
          <ServiceStep {...{ business, services, sequence, choices, team }} />
          <TimeStep
            {...{
              calendar,
              day,
              choices,
              failure,
              business,
              slot,
              people: <MemberChoice {...{ team, sequence: usual, choices }} />,
            }}
          />
          <DetailsStep
            {...{ business, sequence, member, start: slot?.start, now, failure, savedPlaces }}
          />
        </div>
        <Summary {...summary} />
      </main>
      <ConfirmBar {...summary} />
    </>
  )
}
