import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useSearchParams,
} from 'react-router'
import { inSameView, readChoices, sameInstant } from '#app/features/bookings/shared/choices.ts'
import { loadBookPage } from '#app/features/bookings/shared/load-book-page.ts'
import { visitOf } from '#app/features/bookings/shared/service-sequence.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/book.route.ts'
import { BookHeader } from './book-header.tsx'
import { keepThrough } from './cached-page.ts'
import { ConfirmBar } from './confirm-bar.tsx'
import { DetailsStep } from './details-step.tsx'
import { book, registerTo } from './request-booking.ts'
import { ServiceStep } from './service-step.tsx'
import { Summary } from './summary.tsx'
import { chosenDay, TimeStep } from './time-step.tsx'
import { useLookedAt } from './use-record-views.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? m.book_title({ name: loaderData.business.name }) : ''} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context, params, request }: Route.LoaderArgs) {
  const choices = readChoices(new URL(request.url).searchParams)
  return loadBookPage({ context, request }, params.id, choices)
}

export const clientLoader = ({ serverLoader, params, request }: Route.ClientLoaderArgs) =>
  keepThrough(serverLoader, params.id, new URL(request.url).searchParams)
clientLoader.hydrate = true as const

/** A tap on a time asks nobody; after a reply that was lost nobody could be asked. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod !== undefined) return !actionResult?.lost
  const moved = currentUrl.href !== nextUrl.href
  if (moved && inSameView(currentUrl.searchParams, nextUrl.searchParams)) return false
  return defaultShouldRevalidate
}

/** Without a script nobody can be signed in yet. */
export const action = ({ request }: Route.ActionArgs) => redirect(registerTo(request))

export const clientAction = ({ request, params }: Route.ClientActionArgs) =>
  book(request, params.id)

export default function Book({ loaderData }: Route.ComponentProps) {
  const { business, services, calendar, now } = loaderData
  const [search] = useSearchParams()
  const failed = useActionData<typeof clientAction>()
  const visit = visitOf(services, readChoices(search))
  const [service, ...further] = visit.map(({ id }) => id)
  useLookedAt(visit.map(({ id }) => id))
  const choices = { ...readChoices(search), service, further }
  const day = chosenDay(calendar, choices)
  const slot = day?.slots.find(({ start }) => sameInstant(choices.start, start))
  const wish = { business, visit, slot, now, failed }
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
          <ServiceStep {...{ services, visit, choices }} />
          <TimeStep
            {...{
              calendar,
              day,
              choices,
              failed,
              timezone: business.timezone,
              chosen: Boolean(slot),
            }}
          />
          <DetailsStep {...{ business, visit, start: slot?.start, now, failed }} />
        </div>
        <Summary {...wish} />
      </main>
      <ConfirmBar {...wish} />
    </>
  )
}
