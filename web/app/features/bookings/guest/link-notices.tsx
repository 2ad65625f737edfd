import type { GuestBooking } from '@ujuzi/contract/booking-messages/guest-bookings'
import { m } from '@ujuzi/contract/messages'
import { Phone } from 'lucide-react'
import { WaysOn } from '#app/layouts/ways-on.tsx'
import { buttonClasses, LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { GuestNotice } from './guest-page.tsx'

/** `message`: the error if the link could not be checked. */
export const InvalidLink = ({ message }: { message: string | undefined }) => (
  <GuestNotice
    title={message ? m.guest_title() : m.ui_link_invalid()}
    text={message ? undefined : m.guest_invalid_text()}
  >
    {message && <Alert tone="destructive">{message}</Alert>}
    <WaysOn />
  </GuestNotice>
)

const notices = {
  over: { title: m.guest_over_title, text: m.guest_over_text },
  in_account: { title: m.guest_in_account_title, text: m.guest_in_account_text },
  opted_out: { title: m.guest_opted_out_title, text: m.guest_opted_out_text },
} as const

/** Explains why the link has ended and how to contact the business. */
export function EndedLink({ guest: { ended, business } }: { guest: GuestBooking }) {
  const { title, text } = notices[ended ?? 'over']
  return (
    <GuestNotice title={title()} text={text({ name: business.name })}>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-auto">
        {ended === 'in_account' && <LinkButton to="/auth/login">{m.layout_sign_in()}</LinkButton>}
        {business.phone && <CallLink phone={business.phone} />}
        <LinkButton to={`/services/${business.id}`} look="outline">
          {m.guest_see_business({ name: business.name })}
        </LinkButton>
      </div>
    </GuestNotice>
  )
}

export const CallLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={buttonClasses({ look: 'outline' })}>
    <Phone aria-hidden className="size-4.5" />
    {phone}
  </a>
)
