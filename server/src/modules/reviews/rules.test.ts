import type { MemberRole } from '@ujuzi/contract/businesses/grants'
import { describe, expect, test } from 'vitest'
import {
  canSee,
  canSeeBooking,
  checkCanEdit,
  checkCanWrite,
  permittedActions,
  type ReviewFacts,
} from './rules.ts'

const now = new Date('2026-11-23T07:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const booking = { status: 'completed' as const, endsAt: daysAgo(2), reviewedAt: null }
const review: ReviewFacts = {
  writerId: 'amina',
  viewerRole: null,
  isOpen: true,
  endsAt: daysAgo(2),
  reply: null,
  hiddenAt: null,
  wasReported: false,
}
const viewers = {
  amina: { accountId: 'amina', role: 'client' },
  kofi: { accountId: 'kofi', role: 'professional' },
  ruth: { accountId: 'ruth', role: 'professional' },
  grace: { accountId: 'grace', role: 'professional' },
  another: { accountId: 'brice', role: 'client' },
  moderator: { accountId: 'selam', role: 'moderator' },
  visitor: undefined,
}
type Name = keyof typeof viewers
const roles: Partial<Record<Name, MemberRole>> = { kofi: 'owner', ruth: 'manager', grace: 'staff' }
/** The review as this viewer loads it. */
const reviewFor = (name: Name, more: Partial<ReviewFacts> = {}) => ({
  ...review,
  ...more,
  viewerRole: roles[name] ?? null,
})
const names = Object.keys(viewers) as Name[]

describe('a booking', () => {
  test.each([
    ['can be reviewed once it is completed', booking, { ok: true }],
    [
      'can be reviewed before its end if it is already completed',
      { ...booking, endsAt: daysAgo(-0.01) },
      { ok: true },
    ],
    [
      'can be reviewed until the last moment of the thirty days',
      { ...booking, endsAt: daysAgo(30) },
      { ok: true },
    ],
    [
      'cannot be reviewed after the thirty days',
      { ...booking, endsAt: new Date(daysAgo(30).getTime() - 1) },
      { ok: false, code: 'review_closed' },
    ],
    [
      'cannot be reviewed twice',
      { ...booking, reviewedAt: daysAgo(1) },
      { ok: false, code: 'review_exists' },
    ],
  ])(
    'a review needs a completed booking of the last thirty days: a booking %s',
    (_, facts, verdict) => {
      expect(checkCanWrite(facts, now)).toEqual(verdict)
    },
  )

  test.each(['pending', 'confirmed', 'declined', 'expired', 'cancelled', 'no_show'] as const)(
    'a booking cannot be reviewed while its status is %s',
    (status) => {
      expect(checkCanWrite({ ...booking, status }, now)).toEqual({
        ok: false,
        code: 'wrong_status',
      })
    },
  )
})

describe('a review', () => {
  test.each([
    ['can be changed', {}, true],
    ['can be changed until the thirty days are over', { endsAt: daysAgo(30) }, true],
    ['cannot be changed after the thirty days', { endsAt: daysAgo(30.001) }, false],
    ['cannot be changed once the business has replied', { reply: 'Thank you' }, false],
    ['cannot be changed once it is hidden', { hiddenAt: daysAgo(1) }, false],
  ])(
    'the editing rules, with a limit of thirty days after the booking, say that a review %s',
    (_, more, ok) => {
      expect(checkCanEdit({ ...review, ...more }, now).ok).toBe(ok)
      expect(permittedActions({ ...review, ...more }, viewers.amina, now).edit).toBe(ok)
    },
  )

  test.each([
    [
      'of a business open to clients can be read by everybody',
      {},
      ['amina', 'kofi', 'ruth', 'grace', 'another', 'moderator', 'visitor'],
    ],
    [
      'of a business closed to clients can be read only by its author, the business and moderators',
      { isOpen: false },
      ['amina', 'kofi', 'ruth', 'grace', 'moderator'],
    ],
    [
      'that is hidden can be read only by its author and moderators',
      { hiddenAt: now },
      ['amina', 'moderator'],
    ],
    [
      'that is hidden and has no author left can be read only by moderators',
      { writerId: null, hiddenAt: now },
      ['moderator'],
    ],
  ])('the rules on who may read reviews say that a review %s', (_, more, expected) => {
    const seeing = names.filter((name) => canSee(reviewFor(name, more), viewers[name]))
    expect(seeing).toEqual(expected)
  })

  test.each([
    ['amina', { edit: true, reply: false, report: false }],
    ['kofi', { edit: false, reply: true, report: true }],
    ['ruth', { edit: false, reply: true, report: true }],
    ['grace', { edit: false, reply: false, report: true }],
    ['another', { edit: false, reply: false, report: true }],
    ['moderator', { edit: false, reply: false, report: true }],
    ['visitor', { edit: false, reply: false, report: false }],
  ] as const)(
    'offers the person %s only the actions on a review that their role allows',
    (name, can) => {
      expect(permittedActions(reviewFor(name), viewers[name], now)).toEqual(can)
    },
  )

  test('a business can reply only once to a review and report it only once', () => {
    expect(
      permittedActions(reviewFor('kofi', { reply: 'Thank you' }), viewers.kofi, now).reply,
    ).toBe(false)
    expect(
      permittedActions(reviewFor('kofi', { wasReported: true }), viewers.kofi, now).report,
    ).toBe(false)
    expect(permittedActions({ ...review, hiddenAt: now }, viewers.another, now).report).toBe(false)
  })

  test('only the client, the owner and managers see which booking a review is about', () => {
    const knowing = names.filter((name) => canSeeBooking(reviewFor(name), viewers[name]))
    expect(knowing).toEqual(['amina', 'kofi', 'ruth'])
  })
})
