import { createEventParser, formatEvent } from '@ujuzi/contract/api/server-sent-events'
import { streamNotifications } from '@ujuzi/contract/notifications/notifications'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEventStream } from './event-stream.ts'

const now = new Date('2026-11-23T07:00:00Z')
const until = new Date('2026-11-23T07:10:00Z')
const change = {
  name: 'change',
  data: { booking_id: '019ab000-0000-7000-8000-000000000001' },
} as const

test('reads every event of an event stream completely, whatever chunks the stream arrives in', () => {
  const sent = fc.record({
    name: fc.constantFrom('notice', 'change'),
    data: fc.jsonValue(),
    id: fc.option(fc.uuid(), { nil: undefined }),
  })
  fc.assert(
    fc.property(
      fc.array(sent, { maxLength: 5 }),
      fc.integer({ min: 1, max: 40 }),
      (events, size) => {
        const read = createEventParser()
        const text = `: hello\n\n${events.map(formatEvent).join(':\n\n')}`
        const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
        expect(pieces.flatMap(read)).toEqual(
          JSON.parse(JSON.stringify(events)).map((event: object) => ({ id: undefined, ...event })),
        )
      },
    ),
  )
})

test('an event stream whose client reads nothing is closed before a thousand events are buffered', () => {
  const stream = createEventStream(streamNotifications, { now, until })
  let sent = 0
  while (stream.isOpen() && sent < 10_000) {
    stream.send(change)
    sent++
  }
  expect(stream.isOpen()).toBe(false)
  expect(stream.body.destroyed).toBe(true)
  expect(sent).toBeLessThan(1_000)
  stream.send(change)
  stream.end()
})

test('an event sent before its stream ends arrives, and an event sent afterwards does not', async () => {
  const stream = createEventStream(streamNotifications, { now, until })
  stream.send(change)
  stream.end()
  stream.send(change)
  const pieces = await Array.fromAsync(stream.body)
  const read = createEventParser()
  expect(pieces.flatMap((piece) => read(String(piece)))).toEqual([{ ...change, id: undefined }])
})
