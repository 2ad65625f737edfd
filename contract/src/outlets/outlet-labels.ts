import { m } from '@ujuzi/contract/messages'
import type { Locale } from '../locale/locales.ts'
import type { OutletEndReason, OutletKind } from './outlets.ts'

type Label = (inputs?: Record<string, never>, options?: { locale?: Locale }) => string

const kindLabels: Record<OutletKind, Label> = {
  api_key: m.outlets_kind_api_key,
  webhook: m.outlets_kind_webhook,
  calendar_feed: m.outlets_kind_calendar_feed,
  calendar_file: m.outlets_kind_calendar_file,
  caldav: m.outlets_kind_caldav,
  client_calendar_feed: m.outlets_kind_calendar_feed,
}

export const outletKindLabel = (kind: OutletKind, locale?: Locale) =>
  kindLabels[kind]({}, locale && { locale })

const reasonLabels: Record<OutletEndReason, Label> = {
  member_left: m.outlets_reason_member_left,
  role_changed: m.outlets_reason_role_changed,
  handed_over: m.outlets_reason_handed_over,
  account_deleted: m.outlets_reason_account_deleted,
  password_reset: m.outlets_reason_password_reset,
}

/** Why an outlet has ended, as a sentence. */
export const outletReasonLabel = (reason: OutletEndReason, locale?: Locale) =>
  reasonLabels[reason]({}, locale && { locale })
