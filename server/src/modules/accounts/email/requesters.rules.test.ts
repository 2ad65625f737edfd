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
  ['not again within half a minute', sentBy(a, 29), a, false],
  ['after half a minute it is', sentBy(a, 30), a, true],
  ['a sixth within the hour is not', sentBy(a, ...five), a, false],
  ['the five of one network leave another its own', sentBy(a, ...five), b, true],
  [
    'twenty of unknown networks are the last of the hour for unknown ones',
    twentyFromFour,
    a,
    false,
  ],
  ['a known device is not affected by them', twentyFromFour, device, true],
  ['nor is the signed-in account', twentyFromFour, ownRequest, true],
  ['a known device has five as well', sentBy(device, ...five), device, false],
  ['those of a known device do not count for unknown networks', sentBy(device, ...five), a, true],
])(
  'for the number of requested emails, this rule applies: %s',
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
