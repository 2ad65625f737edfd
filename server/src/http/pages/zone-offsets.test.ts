import { countries } from '@ujuzi/contract/locale/countries'
import { parseZoneOffsets } from '@ujuzi/contract/locale/zone-offsets'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zoneOffsetsAt } from './zone-offsets.ts'

const now = new Date('2026-11-23T12:00:00Z')
const text = zoneOffsetsAt(now)
const zones = parseZoneOffsets(text)

test('the time zone data in pages covers every country in fewer than 1,400 characters', () => {
  expect([...zones.keys()]).toEqual(
    expect.arrayContaining(Object.values(countries).map(({ timeZone }) => timeZone)),
  )
  expect(text.length).toBeLessThan(1_400)
})

test('the time zone data in pages gives the server’s UTC offsets within three years before and after today', () => {
  const minutes = (iso: string) => Date.parse(iso) / 60_000
  fc.assert(
    fc.property(
      fc.constantFrom(...zones.keys()),
      fc.integer({ min: minutes('2023-11-02'), max: minutes('2029-10-30') }),
      (name, minute) => {
        const sent = zones.get(name)?.findLast(({ from }) => from <= minute)?.offset
        const at = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(name)
        expect(sent).toBe(at.offsetNanoseconds / 60e9)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('the time zone data in pages keeps Morocco at UTC after 20 September 2026', () => {
  const last = zones.get('Africa/Casablanca')?.at(-1)
  expect(last).toEqual({ from: Date.parse('2026-09-20T01:00:00Z') / 60_000, offset: 0 })
})
