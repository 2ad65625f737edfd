import { expect, test } from 'vitest'
import { invitationLine } from './invitation-line.ts'

const sent = { invited_at: '2026-03-12T09:00:00Z', expires_at: '2026-03-19T09:00:00Z' }
const lineAt = (now: string, email: string | null = 'tolu@example.com') =>
  invitationLine({ ...sent, email }, Date.parse(now))

test('a pending invitation shows how and when it was sent, and in how many days it expires', () => {
  expect(lineAt('2026-03-14T08:00:00Z')).toBe('Emailed on 12 March 2026. Expires in 5 days.')
  expect(lineAt('2026-03-18T08:00:00Z', null)).toBe('SMS sent on 12 March 2026. Expires in 1 day.')
  expect(lineAt('2026-03-12T09:00:00Z')).toMatch(/Expires in 7 days\.$/)
  expect(lineAt('2026-03-19T08:00:00Z')).toMatch(/Expires today\.$/)
  expect(lineAt('2026-03-19T09:00:00Z')).toMatch(/Expired\.$/)
})
