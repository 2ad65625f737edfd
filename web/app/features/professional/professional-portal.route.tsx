import type { BusinessFigures } from '@ujuzi/contract/dashboard'
import { getBusinessFigures } from '@ujuzi/contract/dashboard'
import { m } from '@ujuzi/contract/messages'
import { CalendarDays, LayoutDashboard, Settings, Star, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadNotices } from '#app/features/notices/load-notices.ts'
import { NoticesBell } from '#app/features/notices/notices-bell.tsx'
import { requireRole } from '#app/features/session/require-role.ts'
import { SignOut } from '#app/features/session/sign-out.tsx'
import { AccountMenu } from '#app/layouts/account-menu.tsx'
import { PortalFrame } from '#app/layouts/portal-frame.tsx'
import { PortalPage, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { call } from '#app/lib/api.ts'
import { needed } from '#app/lib/portal-data.ts'
import { useHolder } from '#app/lib/use-holder.ts'
import { MenuLink } from '#app/ui/dropdown-menu.tsx'
import type { Route } from './+types/professional-portal.route.ts'
import { BusinessFoot } from './business-foot.tsx'
import { earnedText } from './figures.tsx'
import { freshness } from './freshness.ts'

const portal = freshness()

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  portal.load(request, () => loadPortal(request))

async function loadPortal(request: Request) {
  const [user, notices] = await Promise.all([requireRole('professional', request), loadNotices()])
  const figures = needed(await call(getBusinessFigures, {}), { request, role: 'professional' })
  return { user, figures, notices }
}

/** The figures follow every move, every change of page and of the account, not the filters of a list. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined
    ? portal.isStale() ||
      currentUrl.pathname !== nextUrl.pathname ||
      currentUrl.href === nextUrl.href
    : defaultShouldRevalidate

export function HydrateFallback() {
  return (
    <Frame>
      <PortalSkeleton />
    </Frame>
  )
}

export default function ProfessionalPortal({ loaderData }: Route.ComponentProps) {
  const { user, figures, notices } = loaderData
  useHolder(user.id)
  const menu = (
    <AccountMenu person={user}>
      <MenuLink to="/professional/settings">
        <Settings aria-hidden className="size-5" />
        {m.account_settings()}
      </MenuLink>
      <SignOut />
    </AccountMenu>
  )
  return (
    <Frame
      figures={figures}
      foot={<BusinessFoot business={figures.business} />}
      menu={
        <>
          <NoticesBell feed={notices} />
          {menu}
        </>
      }
    >
      <PortalPage />
    </Frame>
  )
}

type FrameProps = {
  figures?: BusinessFigures
  foot?: ReactNode
  menu?: ReactNode
  children: ReactNode
}

function Frame({ figures, foot, menu, children }: FrameProps) {
  return (
    <PortalFrame
      name={m.professional_portal()}
      title={m.professional_title()}
      home="/professional/dashboard"
      links={[
        {
          to: '/professional/dashboard',
          label: m.professional_dashboard(),
          icon: <LayoutDashboard aria-hidden />,
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
        { to: '/professional/reviews', label: m.reviews_title(), icon: <Star aria-hidden /> },
        {
          to: '/professional/settings',
          label: m.account_settings(),
          icon: <Settings aria-hidden />,
        },
      ]}
      figures={figures?.business ? headline(figures) : []}
      actions={menu}
      foot={foot}
    >
      {children}
    </PortalFrame>
  )
}

const headline = (figures: BusinessFigures) => [
  { label: m.professional_active_bookings(), value: String(figures.active_bookings) },
  { label: m.professional_this_week(), value: earnedText(figures) },
]
