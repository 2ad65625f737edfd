import { sendContactMessage } from '@ujuzi/contract/contact/contact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/db/columns.ts'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import { messagesPerNetworkMax } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ settings: { rateLimits: true } })
})
afterAll(() => app.close())

const sendFrom = async (ip: string) => {
  const body = {
    name: 'Awa',
    email: `${newId()}@people.test`,
    topic: 'other' as const,
    message: 'Which towns do you know?',
  }
  return (await app.call(sendContactMessage, { body }, { ip })).status
}

test('one network can send only ten contact messages in fifteen minutes, and other networks are not limited by it', async () => {
  const first = await Promise.all(
    Array.from({ length: messagesPerNetworkMax }, () => sendFrom('198.51.100.7')),
  )
  expect(new Set(first)).toEqual(new Set([201]))
  expect(await sendFrom('198.51.100.7')).toBe(429)
  expect(await sendFrom('203.0.113.9')).toBe(201)
})
