import { clientNotificationGroups, groupsOfRole } from '@ujuzi/contract/notifications/preferences'
import { expect, test } from 'vitest'
import { completeSettings, isGroupOn, selectedGroups, withSelectedGroups } from './rules.ts'

test('by default email and push are on except for marketing groups, and SMS and WhatsApp are off', () => {
  const settings = completeSettings(undefined, { role: 'client', timezone: 'Africa/Lagos' })
  expect(settings.email).toEqual({
    booking_confirmations: true,
    reminder_notifications: true,
    service_provider_messages: true,
    promotional_offers: false,
    service_recommendations: false,
  })
  expect(settings.push).toEqual(settings.email)
  expect(Object.values({ ...settings.sms, ...settings.whatsapp })).not.toContain(true)
  expect(settings.quiet_hours).toEqual({
    enabled: false,
    start_time: '22:00',
    end_time: '07:00',
    timezone: 'Africa/Lagos',
  })
})

test('a professional has the notification groups of professionals, all on by email', () => {
  const { email } = completeSettings(null, { role: 'professional', timezone: 'Africa/Lagos' })
  expect(Object.keys(email)).toEqual([...groupsOfRole.professional])
  expect(Object.values(email)).not.toContain(false)
})

test('a stored choice applies to its notification group, and other groups keep their defaults', () => {
  const stored = { email: { booking_confirmations: false } }
  expect(isGroupOn(stored, 'email', 'booking_confirmations')).toBe(false)
  expect(isGroupOn(stored, 'email', 'reminder_notifications')).toBe(true)
  expect(isGroupOn(stored, 'sms', 'reminder_notifications')).toBe(false)
})

test('notification groups selected in onboarding are saved and read back', () => {
  const answer = ['promotional_offers', 'reminder_notifications'] as const
  const stored = withSelectedGroups(undefined, answer)
  expect(selectedGroups(stored)).toEqual(['reminder_notifications', 'promotional_offers'])
  expect(stored.email?.booking_confirmations).toBe(false)
  expect(selectedGroups(withSelectedGroups(stored, clientNotificationGroups))).toEqual([
    ...clientNotificationGroups,
  ])
})

test('selecting notification groups in onboarding again keeps their channels and the quiet hours', () => {
  const quiet_hours = {
    enabled: true,
    start_time: '21:00',
    end_time: '06:00',
    timezone: 'Africa/Cairo',
  }
  const stored = {
    email: { reminder_notifications: false },
    sms: { reminder_notifications: true },
    quiet_hours,
  }
  const again = withSelectedGroups(stored, ['reminder_notifications', 'booking_confirmations'])
  expect(again).toMatchObject({
    email: { reminder_notifications: false, booking_confirmations: true },
    sms: { reminder_notifications: true, booking_confirmations: false },
    whatsapp: { reminder_notifications: false, booking_confirmations: false },
    quiet_hours,
  })
  expect(withSelectedGroups(stored, []).sms).toMatchObject({ reminder_notifications: false })
})
