import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { getClientSettings } from '@ujuzi/contract/clients/settings'
import { countUnreadConversations } from '@ujuzi/contract/conversations/unread'
import { m } from '@ujuzi/contract/messages'
import { listNotifications } from '@ujuzi/contract/notifications/notifications'
import {
  CalendarDays,
  Heart,
  LayoutDashboard,
  MessageSquare,
  Search,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { MessagesLink } from '#app/domain/conversations/messages-link.tsx'
import {
  countUnread,
  unreadBadge,
  useUnreadConversations,
} from '#app/domain/conversations/unread-conversations.ts'
import { useSavePendingFavorite } from '#app/features/favorites/use-pending-favorite.ts'
import {
  firstNotifications,
  loadNotifications,
} from '#app/features/notifications/load-notifications.ts'
import { NotificationBell } from '#app/features/notifications/notification-bell.tsx'
import { requireRole, requireSignIn } from '#app/features/session/require-role.ts'
import { UserPortal } from '#app/features/session/user-portal.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { SearchBox, SearchJump } from '#app/layouts/search/search-box.tsx'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { saveAnalyticsChoice } from '#app/lib/page/analytics-choice.ts'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import type { Route } from './+types/client-portal.route.ts'

export const handle = {
  firstCalls: () => [
    firstCall(getProfile, {}),
    firstCall(listNotifications, firstNotifications),
    firstCall(getClientSettings, {}),
    firstCall(countUnreadConversations, {}),
  ],
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSignIn('client')]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  void countUnread()
  const [user, notifications, settings] = await Promise.all([
    requireRole('client', request),
    loadNotifications(),
    call(getClientSettings, {}),
  ])
  if (settings.ok) saveAnalyticsChoice(settings.data.privacy.analytics)
  return { user, notifications }
}

/** The user changes only by their own actions, so navigation does not revalidate. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) => formMethod === undefined && currentUrl.href === nextUrl.href

export const HydrateFallback = () => <Portal />

/** Keeps the frame, so that nobody believes to be signed out. */
export const ErrorBoundary = ({ loaderData }: Route.ErrorBoundaryProps) => (
  <Portal {...loaderData} failure={<PortalFailure />} />
)

export default function ClientPortal({ loaderData }: Route.ComponentProps) {
  useSavePendingFavorite()
  return <Portal {...loaderData} />
}

type PortalProps = Partial<Route.ComponentProps['loaderData']> & { failure?: ReactNode }

function Portal({ failure, user, notifications }: PortalProps) {
  const unread = useUnreadConversations()
  const hasSearch = useLocation().pathname === '/client/services'
  return (
    <UserPortal
      person={user}
      failure={failure}
      name={m.client_portal()}
      title={m.client_title()}
      home="/client/dashboard"
      headings={{ '/client/dashboard': undefined, '/client/services': undefined }}
      settings="/client/settings"
      help="/client/help"
      links={[
        {
          to: '/client/dashboard',
          label: m.client_dashboard(),
          icon: <LayoutDashboard aria-hidden />,
        },
        { to: '/client/services', label: m.client_browse(), icon: <Search aria-hidden /> },
        {
          to: '/client/bookings',
          label: m.client_my_bookings(),
          icon: <CalendarDays aria-hidden />,
        },
        {
          to: '/client/messages',
          label: m.messages_title(),
          icon: <MessageSquare aria-hidden />,
          badge: unreadBadge(unread),
        },
        { to: '/client/favorites', label: m.favorites_title(), icon: <Heart aria-hidden /> },
        { to: '/client/profile', label: m.settings_profile(), icon: <UserRound aria-hidden /> },
      ]}
      search={hasSearch ? <SearchJump /> : <SearchBox action="/client/services" />}
      actions={
        <>
          <Link
            to="/client/services"
            aria-label={m.client_browse()}
            className={`${iconButtonClasses} md:hidden`}
          >
            <Search aria-hidden className="size-5" />
          </Link>
          {user && <MessagesLink to="/client/messages" unread={unread} />}
          {user && <NotificationBell feed={notifications} />}
        </>
      }
    />
  )
}
