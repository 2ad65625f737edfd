import { m } from '@ujuzi/contract/messages'
import { Gavel } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { requireRole } from '#app/features/session/require-role.ts'
import { SignOut } from '#app/features/session/sign-out.tsx'
import { AccountMenu } from '#app/layouts/account-menu.tsx'
import { PortalFrame } from '#app/layouts/portal-frame.tsx'
import { PortalPage, PortalSkeleton } from '#app/layouts/portal-page.tsx'
import { useHolder } from '#app/lib/use-holder.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import type { Route } from './+types/review-portal.route.ts'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  user: await requireRole('reviewer', request),
})

/** Who is signed in does not change from page to page. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export function HydrateFallback() {
  return (
    <Frame>
      <PortalSkeleton />
    </Frame>
  )
}

export default function ReviewPortal({ loaderData: { user } }: Route.ComponentProps) {
  useHolder(user.id)
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
      <SignOut />
    </AccountMenu>
  )
  return (
    <Frame foot={foot} menu={menu}>
      <PortalPage />
    </Frame>
  )
}

type FrameProps = { foot?: ReactNode; menu?: ReactNode; children: ReactNode }

function Frame({ foot, menu, children }: FrameProps) {
  return (
    <PortalFrame
      name={m.reviews_portal()}
      title={m.reviews_desk_title()}
      home="/review"
      links={[{ to: '/review', label: m.reviews_desk(), icon: <Gavel aria-hidden /> }]}
      actions={menu}
      foot={foot}
    >
      {children}
    </PortalFrame>
  )
}
