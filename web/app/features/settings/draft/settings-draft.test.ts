import { expect, test } from 'vitest'
import { defaultDraft } from '#app/features/settings/sentences.testing.ts'
import { toSettingsDraft, toSettingsPatch } from './settings-draft.ts'

test('the request that saves settings nests them as the API expects', () => {
  expect(
    toSettingsPatch({
      'privacy.data_sharing.analytics': false,
      'booking.cancellation_policy.no_refund_hours': 4,
      'booking.same_day_booking': false,
    }),
  ).toEqual({
    privacy: { data_sharing: { analytics: false } },
    booking: { cancellation_policy: { no_refund_hours: 4 }, same_day_booking: false },
  })
})

test('the draft contains only the settings that can be edited', () => {
  const nested: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(defaultDraft)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    let group = nested
    for (const name of names) {
      group[name] ??= {}
      group = group[name] as Record<string, unknown>
    }
    group[last] = value
  }
  const settings = { ...nested, version: 3, account: { email: 'amara@ujuzi.test' } }
  expect(toSettingsDraft(settings as unknown as Parameters<typeof toSettingsDraft>[0])).toEqual(
    defaultDraft,
  )
})
