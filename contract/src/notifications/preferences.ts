import * as z from 'zod/mini'
import { notificationPreferences } from '../api/options.ts'
import {
  byChannel,
  channels,
  type NotificationChannel,
  notificationChannels,
  type OptionalChannel,
  optionalChannels,
} from './channels.ts'
import { clockText, timeZoneText } from './quiet-hours.ts'

export const professionalNotificationGroups = [
  'new_requests',
  'changes',
  'messages',
  'reviews',
  'payouts',
  'tips',
] as const
export type ProfessionalNotificationGroup = (typeof professionalNotificationGroups)[number]

export const clientNotificationGroups = notificationPreferences
export type ClientNotificationGroup = (typeof clientNotificationGroups)[number]

export const notificationGroups = [
  ...professionalNotificationGroups,
  ...clientNotificationGroups,
] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** Groups of each role that chooses notifications. Moderators get only necessary ones. */
export const groupsOfRole = {
  client: clientNotificationGroups,
  professional: professionalNotificationGroups,
} as const
export type NotificationRole = keyof typeof groupsOfRole

/** Changes of a booking that starts within this time are always delivered, also in quiet hours. */
export const lastMinuteHours = 3

/** Groups that are off until the person switches it on: they advertise or advise. */
const offByDefault: readonly NotificationGroup[] = ['promotional_offers', 'service_recommendations']

export const isOnByDefault = (channel: NotificationChannel, group: NotificationGroup) =>
  channels[channel].isOnByDefault && !offByDefault.includes(group)

const choice = () => z.boolean('field_invalid')

const groupFields = <Group extends string>(groups: readonly Group[]) =>
  z.strictObject(
    Object.fromEntries(groups.map((group) => [group, choice()])) as Record<
      Group,
      ReturnType<typeof choice>
    >,
  )

function channelFields<Group extends string>(groups: readonly Group[]) {
  const choices = groupFields(groups)
  return z.strictObject(byChannel(notificationChannels, () => choices))
}

type Fields = Record<string, z.ZodMiniType>
type OptionalFields<Shape extends Fields> = {
  [Name in keyof Shape]: Name extends OptionalChannel ? z.ZodMiniOptional<Shape[Name]> : Shape[Name]
}

/** Choices in a request, which may leave out the optional channels; their choices are kept. */
export function withOptionalChannels<Shape extends Fields & Record<OptionalChannel, z.ZodMiniType>>(
  fields: z.ZodMiniObject<Shape>,
) {
  const optional = byChannel(optionalChannels, (channel) => z.optional(fields.shape[channel]))
  return z.extend(fields, optional) as unknown as z.ZodMiniObject<
    OptionalFields<Shape>,
    z.core.$strict
  >
}

export const QuietHours = z.strictObject({
  enabled: choice(),
  /** Local time at which quiet hours start, `HH:MM`. With the same start and end no time is quiet. */
  start_time: clockText(),
  end_time: clockText(),
  /** IANA zone of both times. */
  timezone: timeZoneText(),
})
export type QuietHours = z.infer<typeof QuietHours>

/** Whether emails that can be switched off are sent together, once a day. */
export const EmailDigest = z.strictObject({
  enabled: choice(),
  /** Local time of the daily email, `HH:MM`, in the zone of the quiet hours. */
  time: clockText(),
})
export type EmailDigest = z.infer<typeof EmailDigest>
/** Emails are sent one by one until the person chooses. */
export const defaultEmailDigest: EmailDigest = { enabled: false, time: '18:00' }

/** Choice per channel and group. */
export const ClientNotifications = channelFields(clientNotificationGroups)
export type ClientNotifications = z.infer<typeof ClientNotifications>
export const ProfessionalNotifications = channelFields(professionalNotificationGroups)
export type ProfessionalNotifications = z.infer<typeof ProfessionalNotifications>

/** Channels with quiet hours, as the settings of professionals nest them. */
export const ProfessionalNotificationSettings = z.extend(ProfessionalNotifications, {
  quiet_hours: QuietHours,
  email_digest: EmailDigest,
})
export type ProfessionalNotificationSettings = z.infer<typeof ProfessionalNotificationSettings>
export const ClientNotificationSettings = z.extend(ClientNotifications, {
  quiet_hours: QuietHours,
  email_digest: EmailDigest,
})
export type ClientNotificationSettings = z.infer<typeof ClientNotificationSettings>

/** Choices for any role. Each channel has only the groups of that role. */
export type NotificationSettings = Record<
  NotificationChannel,
  Partial<Record<NotificationGroup, boolean>>
> &
  Times
export type NotificationSettingsOf<Role extends NotificationRole> = Record<
  NotificationChannel,
  Record<(typeof groupsOfRole)[Role][number], boolean>
> &
  Times
type Times = { quiet_hours: QuietHours; email_digest: EmailDigest }
