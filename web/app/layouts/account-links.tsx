import type { Role } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { type ButtonStyle, LinkButton } from '#app/ui/button.tsx'
import { classes } from '#app/ui/classes.ts'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'

/**
 * Links of signed-in users on public pages. They are in the page of every visitor, and the class of the role decides
 * whether they show: see `lib/page/account-script.ts`.
 */
const roleClasses = {
  client: 'for-client',
  professional: 'for-professional',
  reviewer: 'for-reviewer',
} as const satisfies Record<Role, string>

type PortalLink = { role: Role; to: string; label: string }

const portalLinks = (): PortalLink[] => [
  { role: 'client', to: '/client/bookings', label: m.client_my_bookings() },
  { role: 'professional', to: '/professional/dashboard', label: m.professional_dashboard() },
  { role: 'reviewer', to: '/review', label: m.layout_portal() },
]

const homes = (): PortalLink[] => [
  { role: 'client', to: '/client/dashboard', label: m.client_title() },
  { role: 'professional', to: '/professional/dashboard', label: m.professional_title() },
  { role: 'reviewer', to: '/review', label: m.layout_portal() },
]

/** Where the account's bookings are. */
export const PortalLinks = ({ className, ...look }: ButtonStyle & { className?: string }) =>
  portalLinks().map(({ role, to, label }) => (
    <LinkButton key={role} to={to} {...look} className={classes(roleClasses[role], className)}>
      {label}
    </LinkButton>
  ))

/** Bell with the number of unread notifications, and avatar. */
export const AccountLinks = () => (
  <div className="for-account flex flex-none items-center">
    {homes().map(({ role, to, label }) => (
      <span key={role} className={classes('contents', roleClasses[role])}>
        {role !== 'reviewer' && (
          <Link to={`${to}#notifications`} className={iconButtonClasses}>
            <Bell aria-hidden className="size-5" />
            <span className="sr-only">{m.notifications_bell()}</span>
            <span className="account-unread" />
          </Link>
        )}
        <Link to={to} className={iconButtonClasses}>
          <span aria-hidden="true" className="account-avatar" />
          <span className="sr-only">{label}</span>
        </Link>
      </span>
    ))}
  </div>
)
