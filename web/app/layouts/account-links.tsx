import { m } from '@ujuzi/contract/messages'
import { Bell } from 'lucide-react'
import { type ButtonStyle, LinkButton } from '#app/ui/button.tsx'
import { iconButtonClasses } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'

// Links of signed-in users on public pages. They are in the page of every visitor, and the class of a role decides
// whether they show: see lib/page/account-script.ts. Every hydrated page loads them, so there are few texts.

const homes = [
  ['for-client', '/client/dashboard'],
  ['for-professional', '/professional/dashboard'],
  ['for-moderator', '/review'],
] as const

/** The bookings of a client, and the dashboard of the others. */
export const PortalLinks = ({ className = '', ...look }: ButtonStyle & { className?: string }) =>
  homes.map(([role, home]) => (
    <LinkButton
      key={role}
      to={role === 'for-client' ? '/client/bookings' : home}
      {...look}
      className={`${role} ${className}`}
    >
      {role === 'for-client' ? m.client_my_bookings() : m.professional_dashboard()}
    </LinkButton>
  ))

/** Bell with the number of unread notifications, and avatar. */
export const AccountLinks = () =>
  homes.map(([role, home]) => (
    <div key={role} className={`${role} flex flex-none items-center`}>
      {role !== 'for-moderator' && (
        <Link to={`${home}#notifications`} className={iconButtonClasses}>
          <Bell aria-hidden className="size-5" />
          <span className="sr-only">{m.notifications_bell()}</span>
          <span className="account-unread" />
        </Link>
      )}
      <Link to={home} className={iconButtonClasses}>
        <span aria-hidden="true" className="account-avatar" />
        <span className="sr-only">{m.professional_dashboard()}</span>
      </Link>
    </div>
  ))
