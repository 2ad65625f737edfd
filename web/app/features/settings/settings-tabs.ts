import { m } from '@ujuzi/contract/messages'

export const settingsTabs = [
  'account',
  'notifications',
  'privacy',
  'payment',
  'booking',
  'communication',
  'business',
  'integrations',
] as const
export type ProfessionalTab = (typeof settingsTabs)[number]

export const settingsPath = '/professional/settings'
export const tabPath = (tab: ProfessionalTab) => `${settingsPath}/${tab}`

export const parseTab = (name: string | undefined) => settingsTabs.find((tab) => tab === name)

export const tabNames = {
  account: m.business_settings_account,
  notifications: m.business_settings_notifications,
  privacy: m.business_settings_privacy,
  payment: m.business_settings_payment,
  booking: m.business_settings_booking,
  communication: m.business_settings_communication,
  business: m.business_settings_business,
  integrations: m.business_settings_integrations,
} as const satisfies Record<ProfessionalTab, () => string>
