import type { BusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import {
  Banknote,
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  LayoutDashboard,
  Star,
  User,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { createFreshness } from '#app/domain/bookings/freshness.ts'
import { DashboardSkeleton } from '#app/features/dashboard/professional/dashboard-skeleton.tsx'
import { earnedText } from '#app/features/dashboard/professional/figures.tsx'
import { loadNotifications } from '#app/features/notifications/load-notifications.ts'
import { NotificationBell } from '#app/features/notifications/notification-bell.tsx'
import { ServicesSkeleton } from '#app/features/services/list/services-skeleton.tsx'
import { requireRole, requireSignIn } from '#app/features/session/require-role.ts'
import { UserPortal } from '#app/features/session/user-portal.tsx'
import { call } from '#app/lib/http/api.ts'
import { saveAnalyticsChoice } from '#app/lib/page/analytics-choice.ts'
import type { Route } from './+types/professional-portal.route.ts'
import { BusinessFooter } from './business-footer.tsx'

const freshness = createFreshness()

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSignIn('professional')]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  freshness.load(request, () => loadPortal(request))

async function loadPortal(request: Request) {
  const [user, notifications] = await Promise.all([
    requireRole('professional', request),
    loadNotifications(),
  ])
  const figures = requireData(await call(getBusinessFigures, {}), { request, role: 'professional' })
  if (figures.business) saveAnalyticsChoice(figures.business.analytics)
  return { user, figures, notifications }
}

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
  pathname.replace(/^(\/professional\/(?:services|profile|settings))\/.*/, '$1')

export function HydrateFallback() {
  const { pathname } = useLocation()
  return <Portal skeleton={skeletonFor(pathname)} />
}

function skeletonFor(pathname: string) {
  if (pathname === '/professional/dashboard') return <DashboardSkeleton />
  return pathname.startsWith('/professional/services') && <ServicesSkeleton />
}

export default function ProfessionalPortal({ loaderData }: Route.ComponentProps) {
  return <Portal {...loaderData} />
}

type PortalProps = Partial<Route.ComponentProps['loaderData']> & { skeleton?: ReactNode }

function Portal({ user, figures, notifications, skeleton }: PortalProps) {
  return (
    <UserPortal
      person={user}
      skeleton={skeleton}
      name={m.professional_portal()}
      title={m.professional_title()}
      home="/professional/dashboard"
      settings="/professional/settings"
      help="/professional/help"
      links={[
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
          to: '/professional/clients',
          label: m.professional_clients(),
          icon: <UsersRound aria-hidden />,
        },
        {
          to: '/professional/payments',
          label: m.payments_title(),
          icon: <Banknote aria-hidden />,
        },
        { to: '/professional/reviews', label: m.reviews_title(), icon: <Star aria-hidden /> },
        {
          to: '/professional/analytics',
          label: m.analytics_title(),
          icon: <ChartColumn aria-hidden />,
        },
        { to: '/professional/profile', label: m.profile_title(), icon: <User aria-hidden /> },
      ]}
      figures={figures?.business ? headerFigures(figures) : []}
      actions={user && <NotificationBell feed={notifications} />}
      footer={figures && <BusinessFooter business={figures.business} />}
    />
  )
}

const headerFigures = (figures: BusinessFigures) => [
  { label: m.professional_active_bookings(), value: String(figures.active_bookings) },
  { label: m.professional_this_week(), value: earnedText(figures) },
]
