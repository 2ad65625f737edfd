import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { hasGrant } from '@ujuzi/contract/businesses/grants'
import { countUnreadConversations } from '@ujuzi/contract/conversations/unread'
import { type BusinessFigures, getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { listNotifications } from '@ujuzi/contract/notifications/notifications'
import {
  Banknote,
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  IdCard,
  LayoutDashboard,
  MessageSquare,
  Star,
  Store,
  User,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { createFreshness } from '#app/domain/bookings/freshness.ts'
import { MessagesLink } from '#app/domain/conversations/messages-link.tsx'
import {
  countUnread,
  unreadBadge,
  useUnreadConversations,
} from '#app/domain/conversations/unread-conversations.ts'
import { ActingRoleContext } from '#app/domain/members/acting-member.ts'
import { firstCallsOfActingBusiness } from '#app/domain/members/load-acting-business.ts'
import { grantOfPage } from '#app/domain/members/page-grants.ts'
import { RestrictedPart } from '#app/domain/members/restricted-part.tsx'
import { DashboardSkeleton } from '#app/features/dashboard/professional/dashboard-skeleton.tsx'
import { earnedText } from '#app/features/dashboard/professional/figures.tsx'
import {
  firstNotifications,
  loadNotifications,
} from '#app/features/notifications/load-notifications.ts'
import { NotificationBell } from '#app/features/notifications/notification-bell.tsx'
import { ServicesSkeleton } from '#app/features/services/list/services-skeleton.tsx'
import { requireRole, requireSignIn } from '#app/features/session/require-role.ts'
import { UserPortal } from '#app/features/session/user-portal.tsx'
import { PortalFailure } from '#app/layouts/portal-failure.tsx'
import { firstCall } from '#app/lib/http/first-calls.ts'
import type { Route } from './+types/professional-portal.route.ts'
import { BusinessFooter } from './business-footer.tsx'
import { AccountMenuBusinesses } from './business-switcher.tsx'
import { loadBusinesses } from './load-businesses.ts'
import { useActingChoice, useFlash } from './use-acting-choice.ts'

const freshness = createFreshness()

export const handle = {
  firstCalls: () => [
    firstCall(getProfile, {}),
    firstCall(getBusinessFigures, {}),
    ...firstCallsOfActingBusiness(),
    firstCall(listNotifications, firstNotifications),
    firstCall(countUnreadConversations, {}),
  ],
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSignIn('professional')]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  freshness.load(request, () => loadPortal(request))

async function loadPortal(request: Request) {
  const businesses = loadBusinesses(request)
  // A refused account is redirected; what its businesses answer does not matter.
  businesses.catch(() => undefined)
  void countUnread()
  const [user, notifications] = await Promise.all([
    requireRole('professional', request),
    loadNotifications(),
  ])
  const loaded = await businesses
  if (!loaded.figures.business && !needsNoBusiness(request)) throw redirect(setUpPath)
  return { user, notifications, ...loaded }
}

const setUpPath = '/onboarding/professional'

/** The account and the help are there for professionals without a business, too. */
const needsNoBusiness = ({ url }: Request) =>
  /^\/professional\/(?:settings(?:\/account)?|help)$/.test(new URL(url).pathname)

/** Revalidates after actions, on page changes and on reload, but not when filters change. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined
    ? freshness.isStale() ||
      topLevelPage(currentUrl) !== topLevelPage(nextUrl) ||
      currentUrl.href === nextUrl.href
    : defaultShouldRevalidate

/** Dialogs of the services page and tabs of the profile and settings have paths of their own but count as one page. */
const topLevelPage = ({ pathname }: URL) =>
  pathname.replace(/^(\/professional\/(?:services|messages|profile|settings|team))\/.*/, '$1')

export function HydrateFallback() {
  const { pathname } = useLocation()
  return <Portal skeleton={skeletonFor(pathname)} />
}

function skeletonFor(pathname: string) {
  if (pathname === '/professional/dashboard') return <DashboardSkeleton />
  return pathname.startsWith('/professional/services') ? <ServicesSkeleton /> : undefined
}

/** Keeps the frame, so that nobody believes to be signed out. */
export const ErrorBoundary = ({ loaderData }: Route.ErrorBoundaryProps) => (
  <Portal {...loaderData} failure={<PortalFailure />} />
)

export default function ProfessionalPortal({ loaderData }: Route.ComponentProps) {
  useActingChoice()
  useFlash()
  return (
    <ActingRoleContext value={loaderData.role}>
      <Portal {...loaderData} />
    </ActingRoleContext>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type PortalProps = Partial<Loaded> & { skeleton?: ReactNode; failure?: ReactNode }

function Portal(props: PortalProps) {
  const { user, figures, notifications, businesses, role, skeleton, failure } = props
  const { pathname } = useLocation()
  const needed = grantOfPage(pathname)
  const unread = useUnreadConversations()
  const business = figures?.business
  const switcher = user && businesses && { accountId: user.id, businesses }
  return (
    <UserPortal
      person={user}
      skeleton={skeleton}
      failure={failure}
      name={m.professional_portal()}
      business={role === 'owner' && business ? business : undefined}
      title={
        business ? <span translate="no">{business.business_name}</span> : m.professional_title()
      }
      home="/professional/dashboard"
      headings={{ '/professional/dashboard': m.professional_welcome() }}
      settings="/professional/settings"
      help="/professional/help"
      links={figures && !business ? setUpLinks() : portalLinks(role, unread)}
      figures={business ? headerFigures(figures) : []}
      actions={
        user && (
          <>
            {business && <MessagesLink to="/professional/messages" unread={unread} />}
            <NotificationBell feed={notifications} toAnswer={figures?.to_answer} />
          </>
        )
      }
      menu={business && switcher && <AccountMenuBusinesses {...switcher} current={business.id} />}
      footer={figures && switcher && <BusinessFooter {...switcher} business={figures.business} />}
      instead={
        needed &&
        role &&
        business &&
        !hasGrant(role, needed) && (
          <RestrictedPart grant={needed} role={role} businessName={business.business_name} />
        )
      }
    />
  )
}

/** Without a business there is one thing to do. */
const setUpLinks = () => [
  { to: setUpPath, label: m.professional_set_up(), icon: <Store aria-hidden /> },
]

/** Links to the pages that the role may use. While the role loads, all of them. */
function portalLinks(role: Loaded['role'] | undefined, unread: number) {
  const links = [
    {
      to: '/professional/dashboard',
      label: m.professional_dashboard(),
      icon: <LayoutDashboard aria-hidden />,
    },
    {
      to: '/professional/services',
      label: m.services_title(),
      icon: <BriefcaseBusiness aria-hidden />,
    },
    {
      to: '/professional/bookings',
      label: m.professional_bookings(),
      icon: <CalendarDays aria-hidden />,
    },
    {
      to: '/professional/messages',
      label: m.messages_title(),
      icon: <MessageSquare aria-hidden />,
      badge: unreadBadge(unread),
    },
    {
      to: '/professional/clients',
      label: m.professional_clients(),
      icon: <UsersRound aria-hidden />,
    },
    {
      to: '/professional/payments',
      label: m.payments_title(),
      icon: <Banknote aria-hidden />,
    },
    { to: '/professional/team', label: m.team_title(), icon: <IdCard aria-hidden /> },
    { to: '/professional/reviews', label: m.reviews_title(), icon: <Star aria-hidden /> },
    {
      to: '/professional/analytics',
      label: m.analytics_title(),
      icon: <ChartColumn aria-hidden />,
    },
    { to: '/professional/profile', label: m.profile_title(), icon: <User aria-hidden /> },
  ]
  return links.filter(({ to }) => {
    const grant = grantOfPage(to)
    return !grant || hasGrant(role ?? 'owner', grant)
  })
}

const headerFigures = (figures: BusinessFigures) => [
  { label: m.professional_active_bookings(), value: String(figures.active_bookings) },
  { label: m.professional_this_week(), value: earnedText(figures) },
]
