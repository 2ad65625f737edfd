import { expect, test } from 'vitest'
import { effectOfStatus, statusInReply } from './bounce-status.ts'

test.each([
  ['5.1.1', 'stop', 'unknown mailbox'],
  ['5.1.2', 'stop', 'unknown domain'],
  ['5.1.10', 'stop', 'a domain that takes no email'],
  ['5.2.1', 'stop', 'a closed mailbox'],
  ['5.2.2', 'count', 'a full mailbox'],
  ['5.0.0', 'count', 'no exact status'],
  ['5.4.1', 'count', 'no route or no such recipient'],
  ['5.1.8', 'none', 'the address of the sender'],
  ['5.7.1', 'none', 'the policy of the server'],
  ['5.3.4', 'none', 'a message that is too large'],
  ['4.1.1', 'none', 'a temporary failure'],
  ['4.4.7', 'none', 'a temporary failure'],
  ['5.1', 'none', 'not a status'],
  ['', 'none', 'nothing'],
])('an email bounce with the status %s has the effect %s on the address: %s', (status, effect) => {
  expect(effectOfStatus(status)).toBe(effect)
})

test.each([
  ['550 5.1.1 <awa@example.com>: Recipient address rejected', '5.1.1'],
  ['550-5.1.1 The email account that you tried to reach does not exist.', '5.1.1'],
  ['550 #5.1.0 Address rejected.', '5.1.0'],
  ['550 No such user', undefined],
  ['450 4.2.1 Try later', undefined],
])(
  'finds a status code in an SMTP reply only if it means a permanent failure: %s',
  (reply, status) => {
    expect(statusInReply(reply)).toBe(status)
  },
)
