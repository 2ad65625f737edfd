import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { SquarePen } from 'lucide-react'
import { useState } from 'react'
import {
  Link,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useParams,
  useRouteLoaderData,
} from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { useUnreadCount } from '#app/domain/conversations/unread-conversations.ts'
import type { FirstPage } from '#app/lib/http/first-calls.ts'
import { Button } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { IconButton, iconButtonClasses } from '#app/ui/icon-button.tsx'
import type { Route } from './+types/conversations.route.ts'
import { filterIn, isSameFilter, searchOf } from './list/conversation-filter.ts'
import { ConversationRow } from './list/conversation-row.tsx'
import { NoConversations, NoMatches } from './list/list-empty.tsx'
import { ListFilters } from './list/list-filters.tsx'
import { firstConversations, loadConversations } from './list/load-conversations.ts'
import { NewMessageDialog } from './list/new-message-dialog.tsx'
import { useConversations } from './list/use-conversations.ts'
import { WaitingConversations } from './list/waiting-list.tsx'
import { useVisibleHeight } from './use-visible-height.ts'

export const handle = {
  fill: 'below',
  firstCalls: ({ search }: FirstPage) => [firstConversations(filterIn(search), pageSizeDefault)],
}

export const meta: Route.MetaFunction = () => [{ title: `${m.messages_title()} · ${site.name}` }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const party = pathname.startsWith('/client/') ? ('client' as const) : ('professional' as const)
  const filter = filterIn(searchParams)
  const list = await loadConversations(filter, pageSizeDefault, (response) =>
    requireData(response, { request, role: party }),
  )
  return { party, filter, list, now: Date.now() }
}

/** Opening another conversation needs no new list. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined
    ? currentUrl.href === nextUrl.href ||
      !isSameFilter(filterIn(currentUrl.searchParams), filterIn(nextUrl.searchParams))
    : defaultShouldRevalidate

export { ErrorBoundary } from './conversation-failure.tsx'

/** List of conversations, beside the open one from 768 px. */
export default function Conversations({ loaderData }: Route.ComponentProps) {
  const { party, filter, now } = loaderData
  const { list, loading, showMore } = useConversations(loaderData)
  const { id } = useParams()
  const business = useOwnBusiness()
  const unread = useUnreadCount()
  const [writing, setWriting] = useState(false)
  useVisibleHeight()
  const isEmpty = list.items.length === 0
  if (isEmpty && !id && filter.show === 'all' && !filter.q)
    return (
      <>
        <h1 className="sr-only">{m.messages_title()}</h1>
        <NoConversations party={party} {...(business && { business })} />
      </>
    )
  return (
    <div className="relative grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[19rem_minmax(0,1fr)]">
      <h1 className="sr-only">{m.messages_title()}</h1>
      <section
        aria-label={m.messages_conversations()}
        className={classes('flex min-h-0 min-w-0 flex-col md:border-r', id && 'max-md:hidden')}
      >
        <div className="flex items-center justify-between pt-3 pr-2 pl-4">
          <p aria-hidden="true" className="text-xl leading-tight font-semibold">
            {m.messages_title()}
          </p>
          {party === 'client' ? (
            <Link to="/client/services" aria-label={m.messages_new()} className={iconButtonClasses}>
              <SquarePen aria-hidden className="size-5" />
            </Link>
          ) : (
            <IconButton label={m.messages_new()} onClick={() => setWriting(true)}>
              <SquarePen aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
        <ListFilters filter={filter} unread={unread} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {isEmpty ? (
            <NoMatches filter={filter} />
          ) : (
            <ul>
              {list.items.map((conversation) => (
                <ConversationRow
                  key={conversation.id}
                  conversation={conversation}
                  isOpen={conversation.id === id}
                  search={searchOf(filter)}
                  now={now}
                />
              ))}
            </ul>
          )}
          {list.more && (
            <div className="border-t p-2">
              <Button look="ghost" block pending={loading} onClick={showMore}>
                {m.ui_show_more()}
              </Button>
            </div>
          )}
        </div>
      </section>
      <div
        className={classes(
          'grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]',
          !id && 'max-md:hidden',
        )}
      >
        {id ? (
          <Outlet />
        ) : (
          <WaitingConversations conversations={list.items} search={searchOf(filter)} now={now} />
        )}
      </div>
      {writing && <NewMessageDialog onClose={() => setWriting(false)} />}
    </div>
  )
}

type Figures = { business: { id: string; category: string } | null }

/** The business of the professional portal; undefined in the client portal. */
function useOwnBusiness() {
  const portal = useRouteLoaderData<{ figures?: Figures }>(
    'features/portals/professional-portal.route',
  )
  return portal?.figures?.business ?? undefined
}
