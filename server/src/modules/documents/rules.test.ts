import { documentCaseStates } from '@ujuzi/contract/documents/documents'
import { describe, expect, test } from 'vitest'
import {
  type CaseAction,
  type CaseParty,
  checkCaseAction,
  detectMediaType,
  isSameName,
  kindsWithoutDocument,
  waitingHours,
} from './rules.ts'

const now = new Date('2026-11-23T07:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const people = {
  owner: { side: 'owner' },
  taker: { side: 'moderator', accountId: 'taker' },
  other: { side: 'moderator', accountId: 'other' },
} satisfies Record<string, CaseParty>

const actions: CaseAction[] = ['change', 'submit', 'take', 'open', 'decide', 'revoke']
type Cell = [
  change: string,
  submit: string,
  take: string,
  open: string,
  decide: string,
  revoke: string,
]

const yes = 'yes'
const no = 'not_allowed'
const shut = 'verification_closed'
const held = 'verification_taken'
const late = 'wrong_status'
const idle = 'verification_not_standing'

// biome-ignore format: a table is read by its columns
const table: Record<keyof typeof people, Record<(typeof documentCaseStates)[number], Cell>> = {
  //                    change submit take  open  decide revoke
  owner: {
    draft:            [ yes,   yes,   no,   no,   no,    no   ],
    submitted:        [ shut,  shut,  no,   no,   no,    no   ],
    in_review:        [ shut,  shut,  no,   no,   no,    no   ],
    more_information: [ yes,   yes,   no,   no,   no,    no   ],
    approved:         [ shut,  shut,  no,   no,   no,    no   ],
    rejected:         [ shut,  shut,  no,   no,   no,    no   ],
    revoked:          [ shut,  shut,  no,   no,   no,    no   ],
  },
  taker: {
    draft:            [ no,    no,    late, held, late,  idle ],
    submitted:        [ no,    no,    yes,  held, late,  idle ],
    in_review:        [ no,    no,    yes,  yes,  yes,   idle ],
    more_information: [ no,    no,    late, held, late,  idle ],
    approved:         [ no,    no,    late, held, late,  yes  ],
    rejected:         [ no,    no,    late, held, late,  idle ],
    revoked:          [ no,    no,    late, held, late,  idle ],
  },
  other: {
    draft:            [ no,    no,    late, held, late,  idle ],
    submitted:        [ no,    no,    yes,  held, late,  idle ],
    in_review:        [ no,    no,    held, held, held,  held ],
    more_information: [ no,    no,    late, held, late,  idle ],
    approved:         [ no,    no,    late, held, late,  yes  ],
    rejected:         [ no,    no,    late, held, late,  idle ],
    revoked:          [ no,    no,    late, held, late,  idle ],
  },
}

describe.each(Object.keys(people) as (keyof typeof people)[])('to the %s', (who) => {
  test.each([...documentCaseStates])(
    'a verification case in state %s allows an owner or moderator only the actions in the permission table',
    (state) => {
      const facts = { state, takenBy: 'taker', takenAt: hoursAgo(1) }
      const verdicts = actions.map((action) =>
        checkCaseAction(action, facts, { by: people[who], now }),
      )
      expect(verdicts).toEqual(table[who][state])
    },
  )
})

test('a verification case can be taken by another moderator 24 hours after it was taken', () => {
  const facts = { state: 'in_review', takenBy: 'taker' } as const
  const take = (hours: number) =>
    checkCaseAction('take', { ...facts, takenAt: hoursAgo(hours) }, { by: people.other, now })
  expect(take(23.9)).toBe('verification_taken')
  expect(take(24)).toBe('yes')
  expect(
    checkCaseAction('decide', { ...facts, takenAt: hoursAgo(99) }, { by: people.other, now }),
  ).toBe('verification_taken')
})

test.each([
  ['Kofi Mensah', 'kofi  MENSAH ', true],
  ['Kofi Mensah', 'Kofi Mensa', false],
  ['Zoe\u0301 Abena', 'Zo\u00e9 Abena', true],
])(
  'says whether %s and %s are the same name, ignoring case and spacing: %s',
  (one, other, same) => {
    expect(isSameName(one, other)).toBe(same)
  },
)

test('lists the kinds of verification for which no document was uploaded', () => {
  const documents = [{ kind: 'identity' }, { kind: 'license' }] as const
  expect(kindsWithoutDocument(['identity'], documents)).toEqual([])
  expect(kindsWithoutDocument(['identity', 'insurance'], documents)).toEqual(['insurance'])
})

test('the waiting time of a verification case runs from submission to the decision, or until now if undecided', () => {
  expect(waitingHours({ submittedAt: hoursAgo(5.5), decidedAt: null }, now)).toBe(5)
  expect(waitingHours({ submittedAt: hoursAgo(5), decidedAt: hoursAgo(3) }, now)).toBe(2)
  // Submitted again after a request for more information.
  expect(waitingHours({ submittedAt: hoursAgo(5), decidedAt: hoursAgo(30) }, now)).toBe(5)
})

test.each([
  ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], 'image/jpeg'],
  ['a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0], 'image/png'],
  ['a PDF', [...Buffer.from('%PDF-1.7')], 'application/pdf'],
  ['a PNG cut short', [0x89, 0x50, 0x4e], undefined],
  ['a web page', [...Buffer.from('<!doctype html>')], undefined],
  ['an SVG', [...Buffer.from('<svg onload=alert(1)>')], undefined],
  ['a PDF that starts after other text', [...Buffer.from(' <script>%PDF-1.7')], undefined],
  ['a zip', [0x50, 0x4b, 3, 4], undefined],
  ['an empty file', [], undefined],
])('checks from the first bytes whether %s is an allowed file type', (_, bytes, type) => {
  expect(detectMediaType(Uint8Array.from(bytes))).toBe(type)
})
