import { m } from '@ujuzi/contract/messages'
import {
  type NotificationChannel,
  notificationChannels,
} from '@ujuzi/contract/notifications/channels'
import { Lock, Minus } from 'lucide-react'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { SettingsCard } from '#app/domain/settings/settings-card.tsx'
import { CheckboxInput } from '#app/ui/form/checkbox.tsx'
import { channelWords } from './channel-words.ts'
import type { PreferenceRow } from './event-rows.ts'
import { TextChannelNotes } from './text-channel-notes.tsx'

export type ChannelChoices<Group extends string> = Record<
  NotificationChannel,
  Record<Group, boolean>
>

type Props<Group extends string> = {
  rows: readonly PreferenceRow<Group>[]
  value: ChannelChoices<Group>
  onChange: (value: ChannelChoices<Group>) => void
  sentence: ReactNode
  /** Whether an SMS can reach the person: their phone number is verified. */
  phoneVerified: boolean
  /** Link to the page on which a phone number is verified. */
  phoneLink: ReactNode
  foot?: ReactNode
}

const columns =
  'grid grid-cols-[repeat(var(--channels),minmax(0,1fr))] items-center cramped:grid-cols-2 sm:grid-cols-[minmax(0,1fr)_repeat(var(--channels),4.5rem)]'
const columnCount = { '--channels': notificationChannels.length } as CSSProperties

/** Groups of events by channel, as checkboxes. */
export function EventsCard<Group extends string>(props: Props<Group>) {
  const { rows, value, onChange, sentence, phoneVerified, phoneLink, foot } = props
  return (
    <SettingsCard title={m.settings_events()} sentence={sentence} foot={foot}>
      <div style={columnCount}>
        <div aria-hidden="true" className={`${columns} pb-2 max-sm:hidden`}>
          <span />
          {notificationChannels.map((channel) => (
            <span
              key={channel}
              className="text-center text-caption font-semibold text-muted-foreground"
            >
              {channelWords[channel].label()}
            </span>
          ))}
        </div>
        {rows.map((row) => (
          <Row key={row.group ?? row.alwaysOn} {...{ row, value, onChange }} />
        ))}
      </div>
      <ul className="grid gap-1.5 text-sm text-muted-foreground">
        {!phoneVerified && (
          <li>
            {m.settings_sms_unverified()} {phoneLink}
          </li>
        )}
        <TextChannelNotes />
        {notificationChannels.map((channel) => {
          const note = channelWords[channel].note?.()
          return note && <li key={channel}>{note}</li>
        })}
      </ul>
    </SettingsCard>
  )
}

type RowProps<Group extends string> = Pick<Props<Group>, 'value' | 'onChange'> & {
  row: PreferenceRow<Group>
}

function Row<Group extends string>({ row, value, onChange }: RowProps<Group>) {
  const id = useId()
  const { group } = row
  return (
    <fieldset aria-labelledby={id} className={`${columns} border-t py-3 sm:min-h-14 sm:py-1.5`}>
      <div className="grid gap-0.5 pr-2 leading-tight max-sm:col-span-full max-sm:pr-0 max-sm:pb-1.5">
        <span
          id={id}
          lang={document.documentElement.lang}
          className="font-semibold hyphens-auto wrap-anywhere"
        >
          {row.title}
        </span>
        {row.text && <span className="text-sm text-muted-foreground">{row.text}</span>}
      </div>
      {notificationChannels.map((channel) =>
        group ? (
          <ChannelBox
            key={channel}
            label={channelWords[channel].label()}
            checked={value[channel][group]}
            onChange={(checked) =>
              onChange({ ...value, [channel]: { ...value[channel], [group]: checked } })
            }
          />
        ) : (
          <AlwaysOn
            key={channel}
            channel={channelWords[channel].label()}
            isSent={row.channels?.includes(channel) ?? false}
          />
        ),
      )}
    </fieldset>
  )
}

type BoxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** The label is visible where the columns have no headings. */
function ChannelBox({ label, checked, onChange }: BoxProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="mx-auto grid min-h-11 min-w-11 cursor-pointer place-items-center gap-1"
    >
      <CheckboxInput
        id={id}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="text-caption sm:sr-only">{label}</span>
    </label>
  )
}

/** Shows a lock on a channel that always delivers, a dash on one that never does. */
function AlwaysOn({ channel, isSent }: { channel: string; isSent: boolean }) {
  const text = isSent ? m.settings_always_on() : m.settings_not_sent()
  return (
    <span title={text} className="mx-auto grid place-items-center gap-1 text-muted-foreground">
      {isSent ? (
        <Lock aria-hidden className="size-4.5" />
      ) : (
        <Minus aria-hidden className="size-4.5" />
      )}
      <span aria-hidden="true" className="text-caption sm:hidden">
        {channel}
      </span>
      <span className="sr-only">
        {channel}: {text}
      </span>
    </span>
  )
}
