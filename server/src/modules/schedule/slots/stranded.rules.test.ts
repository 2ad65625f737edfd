import { expect, test } from 'vitest'
import { createCapacityCheck } from './stranded.rules.ts'

const resource = (id: string, closed: { from: number; to: number }[] = []) => ({
  ...{ id, closed, busy: [] },
})

test.each([
  ['allows', 'during its buffer', { from: 660, to: 720 }, true],
  ['refuses', 'during the appointment', { from: 630, to: 720 }, false],
])(
  '%s a booking beside a stranded one if the only other resource is off %s',
  (_, __, off, expected) => {
    const stranded = [off]
    const check = createCapacityCheck(
      { resources: [resource('free'), resource('off', [off])], stranded },
      { minutes: 60, pause: 15 },
    )
    expect(check(600)).toBe(expected)
  },
)
