import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../..')
const files = globSync('**/*.ts', { cwd: source })
  .filter((file) => !/\.test\.ts$|^testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
  .toSorted((a, b) => a.file.localeCompare(b.file))

const filesWith = (pattern: RegExp) =>
  files.filter(({ text }) => pattern.test(text)).map(({ file }) => relative('modules', file))

test('only the modules listed in this test send messages to people without an account', () => {
  const makes = /\b(?:strangerRecipient|guestRecipient)\(/
  expect(filesWith(makes)).toEqual([
    'booking-messages/notifications.ts',
    'businesses/members/invitations.commands.ts',
    'contact/commands.ts',
    'newsletter/commands.ts',
    'payments/receipts/commands.ts',
  ])
})

test('only the notification channels and the daily email insert emails, SMS and WhatsApp messages', () => {
  const inserts =
    /insert into (?:emails|sms_messages|whatsapp_messages)\b|\.insert\((?:emails|smsMessages|whatsappMessages)\)|insert into \$\{sql\.raw\(`\$\{name\}_messages`\)\}/
  expect(filesWith(inserts)).toEqual([
    'notifications/channels/email/queries.ts',
    'notifications/channels/phone/queries.ts',
    // The daily email of an account, from emails that notify wrote.
    'notifications/digest/queries.ts',
  ])
})

test('only the function notify passes messages to the channels, after checking recipients and budgets', () => {
  expect(filesWith(/\bwriteNotifications\(/)).toEqual(['notifications/commands.ts'])
  const { text = '' } = files.find(({ file }) => file === 'modules/notifications/commands.ts') ?? {}
  const order = [
    'admitStrangers(',
    'withinBudgets(',
    'recordStrangerMessages(',
    'writeNotifications(',
  ]
  const positions = order.map((call) =>
    text.indexOf(`${call}`, text.indexOf('export async function notifyAll')),
  )
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  expect(positions.every((position) => position > 0)).toBe(true)
})
