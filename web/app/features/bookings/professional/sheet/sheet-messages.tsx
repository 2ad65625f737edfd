import { eventTitle } from '@ujuzi/contract/booking-messages/event-titles'
import type { MessageSent, UnsentReason } from '@ujuzi/contract/booking-messages/messages-sent'
import { m } from '@ujuzi/contract/messages'
import type { ReportedChannel } from '@ujuzi/contract/notifications/channels'
import {
  Bell,
  Check,
  CheckCheck,
  Clock,
  Mail,
  MessageCircle,
  Minus,
  Smartphone,
  TriangleAlert,
} from 'lucide-react'
import { longDayTimeText } from '#app/domain/calendar/date-text.ts'
import { capitalised, localDay, timeText } from '#app/lib/i18n/times.ts'
import { useFirstItems } from '#app/lib/page/use-first-items.ts'
import { Button } from '#app/ui/button.tsx'

type Channel = MessageSent['channels'][number]

const channels = {
  in_app: { label: m.professional_sent_in_app, Icon: Bell },
  email: { label: m.professional_sent_email, Icon: Mail },
  whatsapp: { label: m.professional_sent_whatsapp, Icon: MessageCircle },
  sms: { label: m.professional_sent_sms, Icon: Smartphone },
} satisfies Record<ReportedChannel, object>

const reasons = {
  unreachable: m.professional_sent_unreachable,
  too_late: m.professional_sent_too_late,
  unknown: m.professional_sent_unknown,
  not_due: m.professional_sent_not_due,
  read_elsewhere: m.professional_sent_read_elsewhere,
  delivered_elsewhere: m.professional_sent_delivered_elsewhere,
  over_budget: m.professional_sent_over_budget,
  starting_budget: m.professional_sent_starting_budget,
  starting_country: m.professional_sent_starting_country,
  site_budget: m.professional_sent_site_budget,
  recipient_limit: m.professional_sent_recipient_limit,
  refused: m.professional_sent_refused,
} satisfies Record<UnsentReason, () => string>

/** Number of notifications shown before the “Show all” button. */
const firstShown = 2

type Props = { messages: readonly MessageSent[]; name: string; timezone: string }

/** Messages to the client about the booking, with their state on each channel. */
export function SheetMessages({ messages, name, timezone }: Props) {
  const { shown, isFolded, showAll } = useFirstItems(messages, firstShown)
  return (
    <section aria-labelledby="messages-sent" className="grid gap-3">
      <h3 id="messages-sent" className="title-2">
        {m.professional_sent_title({ name })}
      </h3>
      {messages.length === 0 ? (
        <p className="text-label text-muted-foreground">{m.professional_sent_none()}</p>
      ) : (
        <ul className="grid gap-4">
          {shown.map((message) => (
            <li key={`${message.at} ${message.event}`} className="text-label leading-snug">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-semibold">{eventTitle(message.event)}</span>
                <span className="text-muted-foreground">
                  {capitalised(longDayTimeText(message.at, timezone))}
                </span>
              </p>
              <ul>
                {message.channels.map((channel) => (
                  <ChannelRow
                    key={channel.channel}
                    channel={channel}
                    writtenAt={message.at}
                    timezone={timezone}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {isFolded && (
        <Button look="outline" size="small" className="justify-self-start" onClick={showAll}>
          {m.ui_show_all({ count: messages.length })}
        </Button>
      )}
    </section>
  )
}

type RowProps = { channel: Channel; writtenAt: string; timezone: string }

function ChannelRow({ channel, writtenAt, timezone }: RowProps) {
  const { label, Icon } = channels[channel.channel]
  const StateIcon = stateIcons[channel.state]
  return (
    <li className="grid pt-1.5">
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-4.5 flex-none text-muted-foreground" />
          {label()}
        </span>
        <span
          className={`ms-auto flex items-center gap-1.5 text-end ${stateClasses[channel.state]}`}
        >
          {stateText(channel, writtenAt, timezone)}
          <StateIcon aria-hidden className="size-4.5 flex-none" />
        </span>
      </span>
      {channel.reason && (
        <span className="ps-6.5 text-sm text-muted-foreground">{reasons[channel.reason]()}</span>
      )}
    </li>
  )
}

const stateIcons = {
  waiting: Clock,
  sent: Check,
  delivered: CheckCheck,
  seen: CheckCheck,
  failed: TriangleAlert,
  not_sent: Minus,
} as const

const stateClasses = {
  waiting: 'text-muted-foreground',
  sent: 'text-muted-foreground',
  delivered: 'text-foreground',
  seen: 'text-success',
  failed: 'text-destructive',
  not_sent: 'text-muted-foreground',
} as const

/** E.g. “Seen 10:04”; includes the day if it differs from the day of the notification. */
function stateText({ state, at }: Channel, writtenAt: string, timezone: string) {
  if (state === 'failed') return m.professional_sent_failed()
  if (state === 'not_sent') return m.professional_sent_not_sent()
  if (at === null) return m.professional_sent_waiting()
  const isSameDay = localDay(timezone, at) === localDay(timezone, writtenAt)
  const time = isSameDay ? timeText(at, timezone) : longDayTimeText(at, timezone)
  if (state === 'waiting') return m.professional_sent_waiting_until({ time })
  if (state === 'sent') return m.professional_sent_sent({ time })
  return state === 'delivered'
    ? m.professional_sent_delivered({ time })
    : m.professional_sent_seen({ time })
}
