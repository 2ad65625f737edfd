import type { Member } from '@ujuzi/contract/businesses/members'
import { m } from '@ujuzi/contract/messages'
import { Mail, Phone, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { browserZone, dateText } from '#app/lib/i18n/times.ts'

/** Since when the person is here, and how to reach them, as far as the viewer may know. */
export const MemberContact = ({ member: { joined_at, email, phone } }: { member: Member }) => (
  <>
    {joined_at && (
      <MemberFact icon={<UserRoundCheck aria-hidden />}>
        {m.team_since({ day: dateText(joined_at, browserZone()) })}
      </MemberFact>
    )}
    {email && <MemberFact icon={<Mail aria-hidden />}>{email}</MemberFact>}
    {phone && <MemberFact icon={<Phone aria-hidden />}>{phone}</MemberFact>}
  </>
)

export const MemberFact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex min-w-0 items-start gap-2 text-label wrap-anywhere [&_svg]:mt-0.75 [&_svg]:size-4 [&_svg]:flex-none [&_svg]:text-muted-foreground">
    {icon}
    <span className="min-w-0">{children}</span>
  </p>
)
