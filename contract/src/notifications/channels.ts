/** Properties of a channel that rules and screens depend on. */
type Traits = {
  /** The gateway charges for each message, which goes to the phone of its recipient. */
  isPaid: boolean
  /** On until the person switches it off, except for the groups that are off everywhere. */
  isOnByDefault: boolean
  /** Whether necessary messages are always sent on it, or only once the person switched it on for any group. */
  necessary: 'always' | 'once_on'
  /** People without an account whom it reaches; guests are clients of a business. */
  strangers: 'all' | 'consenting' | 'all_but_guests' | 'none'
  /** Whether screens say that a person was notified on it, which only a channel that most people read may claim. */
  isReported: boolean
  /** Requests may leave it out, which keeps its choices: clients of the API may be older than the channel. */
  isOptional: boolean
}

/** Channels that a person can switch per group, in the order of the screens. In-app notifications are always written. */
export const channels = {
  email: {
    isPaid: false,
    isOnByDefault: true,
    necessary: 'always',
    strangers: 'all_but_guests',
    isReported: true,
    isOptional: false,
  },
  whatsapp: {
    isPaid: true,
    isOnByDefault: false,
    necessary: 'once_on',
    strangers: 'consenting',
    isReported: true,
    isOptional: true,
  },
  sms: {
    isPaid: true,
    isOnByDefault: false,
    necessary: 'always',
    strangers: 'all',
    isReported: true,
    isOptional: false,
  },
  // Reaches only the browsers that a person subscribed, which few have.
  push: {
    isPaid: false,
    isOnByDefault: true,
    necessary: 'always',
    strangers: 'none',
    isReported: false,
    isOptional: false,
  },
} as const satisfies Record<string, Traits>

type Channels = typeof channels
export type NotificationChannel = keyof Channels
type With<Trait extends keyof Traits> = {
  [C in NotificationChannel]: Channels[C][Trait] extends true ? C : never
}[NotificationChannel]

export const notificationChannels = Object.keys(channels) as NotificationChannel[]

/** Channels with a trait, in order. */
const channelsWith = <Trait extends 'isPaid' | 'isReported' | 'isOptional'>(trait: Trait) =>
  notificationChannels.filter((channel): channel is With<Trait> => channels[channel][trait])

export type PaidChannel = With<'isPaid'>
export const paidChannels = channelsWith('isPaid')
export type ReportedChannel = 'in_app' | With<'isReported'>
export const reportedChannels: readonly ReportedChannel[] = [
  'in_app',
  ...channelsWith('isReported'),
]
export type OptionalChannel = With<'isOptional'>
export const optionalChannels = channelsWith('isOptional')

export const isPaidChannel = (channel: NotificationChannel): channel is PaidChannel =>
  channels[channel].isPaid

/** An object with a value for each of these channels. */
export const byChannel = <Channel extends NotificationChannel, Value>(
  names: readonly Channel[],
  valueFor: (channel: Channel) => Value,
) => Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Channel, Value>
