import { m } from '@ujuzi/contract/messages'
import { Link } from 'react-router'
import { useGrants } from '#app/domain/members/acting-member.ts'
import { ChannelCards } from '#app/domain/notifications/channel-cards.tsx'
import { requestSentence } from '#app/domain/notifications/channel-sentence.ts'
import { DigestCard } from '#app/domain/notifications/digest-card.tsx'
import { professionalEventRows } from '#app/domain/notifications/event-rows.ts'
import { EventsCard } from '#app/domain/notifications/events-card.tsx'
import { QuietHoursCard } from '#app/domain/notifications/quiet-hours-card.tsx'
import { useSettings } from '#app/features/settings/editor.ts'
import { SettingFoot } from '#app/features/settings/setting-card.tsx'
import { MessageCostsCard } from './message-costs-card.tsx'
import { changedChoices, choiceKeys, notificationsOf, quietHoursKeys } from './notification-keys.ts'

/** Channels per event, costs of text messages, and quiet hours. */
export function NotificationsTab() {
  const may = useGrants()
  const { draft, errors, example, set } = useSettings()
  const { quiet_hours, email_digest, ...choices } = notificationsOf(draft)
  return (
    <>
      <EventsCard
        rows={professionalEventRows()}
        value={choices}
        onChange={(next) => {
          for (const { key, value } of changedChoices(draft, next)) set(key, value)
        }}
        sentence={requestSentence(choices)}
        phoneVerified={example.phoneVerified}
        phoneLink={
          <Link to="/professional/settings/account" className="text-link">
            {m.settings_verify_phone()}
          </Link>
        }
        foot={<SettingFoot fields={choiceKeys} />}
      />
      {may('money') && <MessageCostsCard />}
      <ChannelCards />
      <DigestCard
        value={email_digest}
        timezone={quiet_hours.timezone}
        error={errors['notifications.email_digest.time']}
        onChange={(next) => set('notifications.email_digest', next)}
        foot={<SettingFoot fields={['notifications.email_digest']} />}
      />
      <QuietHoursCard
        value={quiet_hours}
        onChange={(next) => {
          set('notifications.quiet_hours.enabled', next.enabled)
          set('notifications.quiet_hours.start_time', next.start_time)
          set('notifications.quiet_hours.end_time', next.end_time)
          set('notifications.quiet_hours.timezone', next.timezone)
        }}
        errors={{
          start_time: errors['notifications.quiet_hours.start_time'],
          end_time: errors['notifications.quiet_hours.end_time'],
          timezone: errors['notifications.quiet_hours.timezone'],
        }}
        foot={<SettingFoot fields={quietHoursKeys} />}
      />
    </>
  )
}
