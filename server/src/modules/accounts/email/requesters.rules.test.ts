import { expect, test } from 'vitest'
import { secondsUntilAllowed } from '../codes/rules.ts'
import { canSendEmail, ownRequest, type Requester } from './requesters.rules.ts'

const now = new Date('2026-11-23T07:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const limits = { resendAfterSeconds: 30, perHour: 5, unknownPerHour: 20 }
const network = (name: string): Requester => ({ key: Buffer.from(name), known: false })
const device: Requester = { key: Buffer.from('device'), known: true }

const sentBy = (requester: Requester, ...secondsAgo: number[]) =>
  secondsAgo.map((seconds) => ({
    createdAt: ago(seconds),
    sentTo: null,
    requestedBy: requester.key,
    requesterKnown: requester.known,
  }))
const [a, b] = [network('a'), network('b')]
const five = [3000, 2000, 1000, 500, 100]
/** Newest first, as the query returns them. */
const twentyFromFour = five
  .toReversed()
  .flatMap((seconds) => ['c', 'd', 'e', 'f'].flatMap((name) => sentBy(network(name), seconds)))

test.each([
  ['the first email is sent', [], a, true],
  ['no second email is sent within half a minute', sentBy(a, 29), a, false],
  ['a second email is sent after half a minute', sentBy(a, 30), a, true],
  [
    'a sixth email within an hour requested from one network is not sent',
    sentBy(a, ...five),
    a,
    false,
  ],
  [
    'five emails requested from one network do not block another network',
    sentBy(a, ...five),
    b,
    true,
  ],
  [
    'twenty emails an hour requested from unknown networks block all unknown networks',
    twentyFromFour,
    a,
    false,
  ],
  [
    'twenty emails requested from unknown networks do not block a known device',
    twentyFromFour,
    device,
    true,
  ],
  [
    'twenty emails requested from unknown networks do not block the signed-in account',
    twentyFromFour,
    ownRequest,
    true,
  ],
  [
    'a sixth email within an hour requested from a known device is not sent',
    sentBy(device, ...five),
    device,
    false,
  ],
  [
    'five emails requested from a known device do not block an unknown network',
    sentBy(device, ...five),
    a,
    true,
  ],
])(
  'when emails to one account are requested repeatedly, %s',
  (_sentence, sent, requester, allowed) => {
    expect(canSendEmail(sent, { requester, limits, now })).toBe(allowed)
    const wait = secondsUntilAllowed(sent.toReversed().toSorted(newestFirst), {
      to: null,
      requester,
      limits,
      now,
    })
    expect(wait === 0).toBe(allowed)
  },
)

const newestFirst = (x: { createdAt: Date }, y: { createdAt: Date }) =>
  y.createdAt.getTime() - x.createdAt.getTime()
