import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { MergedFields } from '../tables.ts'
import { areTwoAccounts, changesBetween, fieldsBefore, mergedFields, mergeFields } from './rules.ts'

const at = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2026-12-31'),
  noInvalidDate: true,
})
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const words = fc.constantFrom('soft at the temples', 'tea', 'brings her son', 'door on the left')

const fields: fc.Arbitrary<MergedFields> = fc
  .record({
    accountId: optional(fc.constantFrom('a', 'b')),
    name: optional(fc.constantFrom('Mama Bisi', 'Bisi O.')),
    phone: optional(fc.constantFrom('+2348030000004', '+2348030000005')),
    phoneCheck: fc.constantFrom('unread', 'read', 'questioned' as const),
    email: optional(fc.constantFrom('bisi@example.com')),
    birthday: optional(fc.constantFrom([8, 2, null] as const, [12, 31, 1980] as const)),
    tags: fc.uniqueArray(fc.constantFrom('Regular', 'regular', 'Window', 'VIP')),
    note: optional(words),
    noted: at,
    consent: fc.constantFrom('yes', 'no', 'unknown' as const),
    consentAt: at,
    createdAt: at,
  })
  .map(({ birthday, noted, consentAt, ...rest }) => ({
    ...rest,
    birthMonth: birthday?.[0] ?? null,
    birthDay: birthday?.[1] ?? null,
    birthYear: birthday?.[2] ?? null,
    noteUpdatedAt: rest.note === null ? null : noted,
    consentAt: rest.consent === 'unknown' ? null : consentAt,
    consentSource: rest.consent === 'unknown' ? null : ('business' as const),
  }))

const careful = ['yes', 'unknown', 'no']

describe('merged fields', () => {
  test('merging two clients keeps both notes, every tag and the stricter consent to messages', () => {
    fc.assert(
      fc.property(fields, fields, (kept, merged) => {
        const result = mergeFields(kept, merged)
        for (const { note, tags } of [kept, merged]) {
          expect(result.note ?? '').toContain(note ?? '')
          const known = result.tags.map((tag) => tag.toLowerCase())
          expect(known).toEqual(expect.arrayContaining(tags.map((tag) => tag.toLowerCase())))
        }
        const strictest = Math.max(careful.indexOf(kept.consent), careful.indexOf(merged.consent))
        expect(careful.indexOf(result.consent)).toBe(strictest)
        expect(Number(result.createdAt)).toBe(
          Math.min(Number(kept.createdAt), Number(merged.createdAt)),
        )
      }),
    )
  })

  test('undoing a merge restores the client’s fields exactly from the changes recorded as JSON', () => {
    fc.assert(
      fc.property(fields, fields, (kept, merged) => {
        const result = mergeFields(kept, merged)
        const recorded = JSON.parse(JSON.stringify(changesBetween(kept, result)))
        expect({ ...result, ...fieldsBefore(result, recorded) }).toEqual(
          Object.fromEntries(mergedFields.map((field) => [field, kept[field]])),
        )
      }),
    )
  })

  it('undoing a merge of clients keeps a note that the business changed after the merge', () => {
    fc.assert(
      fc.property(fields, fields, words, (kept, merged, typed) => {
        const result = mergeFields(kept, merged)
        const edited = { ...result, note: `${typed}, typed later`, noteUpdatedAt: new Date(0) }
        const restored = { ...edited, ...fieldsBefore(edited, changesBetween(kept, result)) }
        expect(restored.note).toBe(edited.note)
        expect(restored.noteUpdatedAt).toBe(edited.noteUpdatedAt)
      }),
    )
  })
})

test.each([
  ['a', 'b', true],
  ['a', null, false],
  [null, 'b', false],
  [null, null, false],
])(
  'client records with the account ids %s and %s belong to two different accounts: %s',
  (first, second, expected) => {
    expect(areTwoAccounts({ accountId: first }, { accountId: second })).toBe(expected)
  },
)
