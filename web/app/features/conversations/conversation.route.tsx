import type { ClientHistory } from '@ujuzi/contract/client-records/client-records'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { ChevronRight, Phone } from 'lucide-react'
import { Suspense } from 'react'
import { Await, type ShouldRevalidateFunctionArgs } from 'react-router'
import { bookingPath } from '#app/domain/bookings/client-text.ts'
import { firstDialogBooking, loadDialogBooking } from '#app/domain/bookings/dialog-booking.ts'
import { paramsDiffer } from '#app/domain/calendar/url-params.ts'
import { newConversation } from '#app/domain/conversations/conversation-path.ts'
import { runDialogAction } from '#app/features/bookings/professional/dialog-action.ts'
import {
  TransitionButton,
  TransitionDialogLink,
} from '#app/features/bookings/professional/transitions/transition-buttons.tsx'
import { TransitionDialog } from '#app/features/bookings/professional/transitions/transition-dialog.tsx'
import type { FirstPage } from '#app/lib/http/first-calls.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import type { Route } from './+types/conversation.route.ts'
import { BookingStrip } from './booking/booking-strip.tsx'
import { BusinessColumn, businessAboutText } from './booking/business-column.tsx'
import { ClientColumn, clientAboutText, UnknownClientColumn } from './booking/client-column.tsx'
import { loadOpenTimes } from './composer/open-times.ts'
import { QuickReplies } from './composer/quick-replies.tsx'
import { otherName } from './list/row-text.ts'
import { firstCallsOfConversation, loadConversation } from './load-conversation.ts'
import { redirectToConversation } from './open-conversation.ts'
import { Thread } from './thread/thread.tsx'

export const handle = {
  fill: 'alone',
  firstCalls: (page: FirstPage<{ id: string }>) =>
    page.params.id === newConversation
      ? []
      : [...firstCallsOfConversation(page), ...firstDialogBooking(page.search)],
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData ? otherName(loaderData.conversation) : m.messages_title()} · ${site.name}`,
  },
]

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  if (id === newConversation) throw await redirectToConversation(request)
  const [loaded, dialogBooking] = await Promise.all([
    loadConversation(request, id),
    loadDialogBooking(request, new URL(request.url).searchParams),
  ])
  return { ...loaded, dialogBooking }
}

export const clientAction = ({ request }: Route.ClientActionArgs) => runDialogAction(request)

/** Filters of the list need no new messages. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined
    ? currentUrl.href === nextUrl.href ||
      currentParams.id !== nextParams.id ||
      paramsDiffer(currentUrl, nextUrl, ['ask', 'of'])
    : defaultShouldRevalidate

export { ErrorBoundary } from './conversation-failure.tsx'

export default function ConversationPage({ loaderData }: Route.ComponentProps) {
  const { conversation, page, booking, client, quickReplies, dialogBooking, now } = loaderData
  const { id, party } = conversation
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] min-[73.75rem]:grid-cols-[minmax(0,1fr)_15.5rem]">
      <Thread
        key={id}
        conversation={conversation}
        page={page}
        now={now}
        about={
          party === 'client' ? (
            businessAboutText(conversation)
          ) : (
            <Suspense>
              <Await resolve={client}>{(loaded) => clientAboutText(loaded, conversation)}</Await>
            </Suspense>
          )
        }
        actions={
          <Suspense>
            <Await resolve={client}>{(loaded) => <CallLink client={loaded} />}</Await>
          </Suspense>
        }
        strip={
          booking && (
            <BookingStrip booking={booking} now={now}>
              <BookingActions party={party} booking={booking} />
            </BookingStrip>
          )
        }
        quickReplies={(insert) => (
          <Suspense>
            <Await resolve={quickReplies}>
              {(replies) => (
                <QuickReplies
                  replies={replies}
                  openTimes={
                    party === 'professional' ? () => loadOpenTimes(conversation) : undefined
                  }
                  onChoose={insert}
                />
              )}
            </Await>
          </Suspense>
        )}
      />
      <aside
        aria-label={m.messages_about({ name: otherName(conversation) })}
        className="hidden content-start gap-5 overflow-y-auto border-l p-5 min-[73.75rem]:grid"
      >
        {party === 'client' ? (
          <BusinessColumn conversation={conversation} />
        ) : (
          <Suspense>
            <Await resolve={client}>
              {(loaded) =>
                loaded ? (
                  <ClientColumn client={loaded} conversation={conversation} />
                ) : (
                  <UnknownClientColumn conversation={conversation} />
                )
              }
            </Await>
          </Suspense>
        )}
      </aside>
      <TransitionDialog dialogBooking={dialogBooking} />
    </div>
  )
}

type ActionsProps = {
  party: 'client' | 'professional'
  booking: NonNullable<Awaited<ReturnType<typeof loadConversation>>['booking']>
}

function BookingActions({ party, booking }: ActionsProps) {
  const { can } = booking
  if (party === 'client') return <SeeBooking to={bookingPath(booking)} />
  if (!can.confirm && !can.decline)
    return <SeeBooking to={`/professional/bookings?booking=${booking.id}`} />
  return (
    <>
      {can.decline && (
        <TransitionDialogLink booking={booking} transition="decline" look="outline" size="small">
          {m.ui_decline()}
        </TransitionDialogLink>
      )}
      {can.confirm && (
        <TransitionButton
          booking={booking}
          transition="confirm"
          size="small"
          pendingLabel={m.professional_accepting()}
        >
          {m.professional_accept()}
        </TransitionButton>
      )}
    </>
  )
}

function CallLink({ client }: { client: ClientHistory | undefined }) {
  if (!client?.phone) return null
  return (
    <a
      href={`tel:${client.phone}`}
      aria-label={m.messages_call({ name: client.name })}
      className={`${iconButtonClasses} max-md:hidden`}
    >
      <Phone aria-hidden className="size-5" />
    </a>
  )
}

/** An arrow on phones, which leaves the line to the booking. */
const SeeBooking = ({ to }: { to: string }) => (
  <LinkButton look="outline" size="small" to={to} className="max-sm:w-11 max-sm:px-0">
    <span className="max-sm:sr-only">{m.messages_see_booking()}</span>
    <ChevronRight aria-hidden className="size-5 sm:hidden" />
  </LinkButton>
)
