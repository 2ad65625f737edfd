import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { verifyPhonePath } from '#app/domain/accounts/destinations.ts'
import { ChannelCards } from '#app/domain/notifications/channel-cards.tsx'
import { reminderSentence } from '#app/domain/notifications/channel-sentence.ts'
import { DigestCard } from '#app/domain/notifications/digest-card.tsx'
import { clientEventRows } from '#app/domain/notifications/event-rows.ts'
import { EventsCard } from '#app/domain/notifications/events-card.tsx'
import { QuietHoursCard } from '#app/domain/notifications/quiet-hours-card.tsx'
import type { ClientEditor } from './use-client-draft.ts'

type Props = { editor: ClientEditor; phoneVerified: boolean }

export function NotificationsTab({ editor: { draft, errors, edit }, phoneVerified }: Props) {
  return (
    <>
      <EventsCard
        rows={clientEventRows()}
        value={draft.notifications}
        onChange={(notifications) => edit({ notifications })}
        sentence={reminderSentence(draft.notifications)}
        phoneVerified={phoneVerified}
        phoneLink={
          <Link to={verifyPhonePath} className="text-link">
            {m.settings_verify_phone()}
          </Link>
        }
      />
      <ChannelCards />
      <DigestCard
        value={draft.email_digest}
        timezone={draft.quiet_hours.timezone}
        error={errors['email_digest.time']}
        onChange={(email_digest) => edit({ email_digest })}
      />
      <QuietHoursCard
        value={draft.quiet_hours}
        errors={{
          start_time: errors['quiet_hours.start_time'],
          end_time: errors['quiet_hours.end_time'],
          timezone: errors['quiet_hours.timezone'],
        }}
        onChange={(quiet_hours) => edit({ quiet_hours, timezone: quiet_hours.timezone })}
      />
    </>
  )
}
