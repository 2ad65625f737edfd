import { m } from '@ujuzi/contract/messages'
import { CalendarDays, Heart, LayoutDashboard, Search, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useKeptWish } from '#app/features/favorites/use-kept-wish.ts'
import { loadNotices } from '#app/features/notices/load-notices.ts'
import { NoticesBell } from '#app/features/notices/notices-bell.tsx'
import { requireRole } from '#app/features/session/require-role.ts'
import { SignOut } from '#app/features/session/sign-out.tsx'
import { AccountMenu } from '#app/layouts/account-menu.tsx'
import { PortalFrame } from '#app/layouts/portal-frame.tsx'
import { PortalPage, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { SearchBox } from '#app/layouts/search-box.tsx'
import { useHolder } from '#app/lib/use-holder.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { MenuLink } from '#app/ui/dropdown-menu.tsx'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import type { Route } from './+types/client-portal.route.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [user, notices] = await Promise.all([requireRole('client', request), loadNotices()])
  return { user, notices }
}

/** Who is signed in does not change from page to page, only by what they change of themselves. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
}: ShouldRevalidateFunctionArgs) => formMethod === undefined && currentUrl.href === nextUrl.href

export function HydrateFallback() {
  return (
    <Frame>
      <PortalSkeleton />
    </Frame>
  )
}

export default function ClientPortal({ loaderData }: Route.ComponentProps) {
  const { user, notices } = loaderData
  useHolder(user.id)
  useKeptWish()
  const foot = (
    <div className="flex items-center gap-3 px-4 py-3">
      <Avatar name={user.name} />
      <div className="min-w-0 leading-tight">
        <p className="truncate font-semibold text-foreground">{user.name}</p>
        <p className="truncate text-sm text-muted-foreground">{user.email}</p>
      </div>
    </div>
  )
  const menu = (
    <AccountMenu person={user}>
      <MenuLink to="/client/settings">
        <Settings aria-hidden className="size-5" />
        {m.account_settings()}
      </MenuLink>
      <SignOut />
    </AccountMenu>
  )
  return (
    <Frame
      foot={foot}
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

type FrameProps = { foot?: ReactNode; menu?: ReactNode; children: ReactNode }

function Frame({ foot, menu, children }: FrameProps) {
  return (
    <PortalFrame
      name={m.client_portal()}
      title={m.client_title()}
      home="/client/dashboard"
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
        { to: '/client/favorites', label: m.favorites_title(), icon: <Heart aria-hidden /> },
        { to: '/client/settings', label: m.account_settings(), icon: <Settings aria-hidden /> },
      ]}
      search={<SearchBox action="/client/services" />}
      actions={
        <>
          <Link
            to="/client/services"
            aria-label={m.client_browse()}
            className={`${iconButtonClasses} md:hidden`}
          >
            <Search aria-hidden className="size-5" />
          </Link>
          {menu}
        </>
      }
      foot={foot}
    >
      {children}
    </PortalFrame>
  )
}
