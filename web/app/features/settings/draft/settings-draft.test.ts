import { expect, test } from 'vitest'
import { defaultDraft } from '#app/features/settings/sentences.testing.ts'
import { changedSettings, toSettingsDraft, toSettingsPatch } from './settings-draft.ts'

test('only changed settings are sent, nested as on the wire', () => {
  const draft = {
    ...defaultDraft,
    'privacy.data_sharing.analytics': false,
    'booking.cancellation_policy.no_refund_hours': 4,
    'booking.same_day_booking': false,
  }
  expect(toSettingsPatch(defaultDraft, draft)).toEqual({
    privacy: { data_sharing: { analytics: false } },
    booking: { cancellation_policy: { no_refund_hours: 4 }, same_day_booking: false },
  })
  expect(changedSettings(defaultDraft, draft)).toHaveLength(3)
})

test('without changes the body is empty', () => {
  expect(toSettingsPatch(defaultDraft, { ...defaultDraft })).toEqual({})
})

test('the draft contains only the writable settings', () => {
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
