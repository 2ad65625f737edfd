import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { text } from '../api/fields.ts'
import {
  allowedNetworksMax,
  dataRetentionDaysBounds,
  loginHistoryDaysBounds,
  sessionTimeoutBounds,
} from '../api/portal-limits.ts'
import { MessageResponse } from './accounts.ts'

const accountStatuses = ['active', 'suspended', 'deletion_requested'] as const
export type AccountStatus = (typeof accountStatuses)[number]

const networks = [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]

/** Whether the text is an IPv4 or IPv6 address or a range in CIDR notation, e.g. 197.210.0.0/16. */
const isNetwork = (typed: string) => networks.some((format) => z.safeParse(format, typed).success)

const wholeNumber = ({ min, max }: { min: number; max: number }) =>
  z.int('field_number').check(z.gte(min, 'field_number'), z.lte(max, 'field_number'))

const onOff = () => z.boolean('field_invalid')

/** Security settings that the owner of an account can change, each with its rule. */
export const accountSettingFields = {
  /** Whether a sign-in from a new device is announced by email. */
  login_notifications: onOff(),
  /** Idle timeout of sessions without `keep_signed_in`. */
  session_timeout_minutes: wholeNumber(sessionTimeoutBounds),
  /** Retention of the login history in days. */
  login_history_days: wholeNumber(loginHistoryDaysBounds),
  /** Days after which private client notes and in-app notifications are deleted. */
  data_retention_days: wholeNumber(dataRetentionDaysBounds),
  /** IPv4 and IPv6 addresses and CIDR ranges that may sign in; empty for any network. */
  ip_whitelist: z
    .array(
      z
        .string('field_network')
        .check(z.trim(), z.maxLength(50, 'field_network'), z.refine(isNetwork, 'field_network')),
      'field_invalid',
    )
    .check(z.maxLength(allowedNetworksMax, 'field_too_many')),
  /** While false, the account refuses to export its data. */
  data_export_enabled: onOff(),
  /** While false, the account refuses to be deleted. */
  account_deletion_enabled: onOff(),
}

/** Security settings of an account, with its read-only facts. */
export const accountSettingsShape = {
  login_notifications: z.boolean(),
  session_timeout_minutes: z.int(),
  login_history_days: z.int(),
  data_retention_days: z.int(),
  ip_whitelist: z.array(z.string()),
  data_export_enabled: z.boolean(),
  account_deletion_enabled: z.boolean(),
  two_factor_enabled: z.boolean(),
  password_last_changed: z.nullable(z.string()),
  account_status: z.enum(accountStatuses),
}

export const clearAllowedNetworks = endpoint({
  method: 'POST',
  path: '/api/auth/allowed-networks/clear/',
  summary: 'Turns off the list of allowed networks with the link emailed after a refused sign-in.',
  who: 'anyone',
  body: z.strictObject({
    token: text(200),
    uid: text(100),
  }),
  status: 200,
  returns: MessageResponse,
  errors: ['link_invalid'],
})
