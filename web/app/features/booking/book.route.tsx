import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { redirect, useActionData, useSearchParams } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import type { Route } from './+types/book.route.ts'
import { BookHeader } from './book-header.tsx'
import { type BookPage, loadBookPage } from './book-page.ts'
import { BookableUntil } from './bookable-until.tsx'
import { type Choices, readChoices, sameInstant, searchOf } from './choices.ts'
import type { Failed } from './confirm.tsx'
import { DayStrip } from './day-strip.tsx'
import { DetailsStep } from './details-step.tsx'
import { book, registerTo } from './request-booking.ts'
import { ServiceStep } from './service-step.tsx'
import { SlotGroups } from './slot-groups.tsx'
import { Step } from './step.tsx'
import { ConfirmBar, Summary } from './summary.tsx'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? m.book_title({ name: loaderData.business.name }) : ''} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context, params, request }: Route.LoaderArgs) {
  const choices = readChoices(new URL(request.url).searchParams)
  return loadBookPage({ context, request }, params.id, choices)
}

/** Without a script nobody can be signed in yet. */
export const action = ({ request }: Route.ActionArgs) => redirect(registerTo(request))

export const clientAction = ({ request, params }: Route.ClientActionArgs) =>
  book(request, params.id)

export default function Book({ loaderData }: Route.ComponentProps) {
  const { business, services, service, calendar, now } = loaderData
  const [search] = useSearchParams()
  const failed = useActionData<typeof clientAction>()
  const choices = { ...readChoices(search), service: service?.id }
  const day = chosenDay(calendar, choices)
  const slot = day?.slots.find(({ start }) => sameInstant(choices.start, start))
  const wish = { business, service, slot, now, failed }
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
          <ServiceStep services={services} chosen={service} choices={choices} />
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
          <DetailsStep {...{ business, service, start: slot?.start, now }} />
        </div>
        <Summary {...wish} />
      </main>
      <ConfirmBar {...wish} />
    </>
  )
}

type TimeProps = {
  calendar: BookPage['calendar']
  day: ReturnType<typeof chosenDay>
  choices: Choices
  timezone: string
  chosen: boolean
  failed: Failed | undefined
}

function TimeStep({ calendar, day, choices, timezone, chosen, failed }: TimeProps) {
  if (!calendar) {
    return (
      <Step number={2} state="next">
        <h2 className="heading-4 text-muted-foreground">{m.book_choose_day_and_time()}</h2>
      </Step>
    )
  }
  // A refusal has said it already.
  const gone = choices.start && !chosen && !failed
  return (
    <Step number={2} state={chosen ? 'done' : 'now'}>
      {calendar.error ? (
        <Alert tone="destructive">
          <p>{calendar.error}</p>
          <LinkButton to={searchOf(choices)} look="outline" size="small" className="mt-3">
            {m.book_try_again()}
          </LinkButton>
        </Alert>
      ) : (
        <DayStrip {...calendar} day={day?.date} choices={choices} />
      )}
      {gone && !calendar.error && (
        <div className="mt-5">
          <Alert tone="warning">{m.book_time_gone()}</Alert>
        </div>
      )}
      {!calendar.error && <BookableUntil {...calendar} found={Boolean(day)} />}
      {day && <SlotGroups {...{ day, timezone, choices }} />}
    </Step>
  )
}

/** Until a day is chosen, the first with a free time is open. */
function chosenDay(calendar: BookPage['calendar'], { day }: Choices) {
  const days = calendar?.days ?? []
  const wanted = days.find(({ date }) => date === day && date <= (calendar?.until ?? date))
  return wanted ?? days.find(({ slots }) => slots.length > 0)
}
