import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import type { Term } from '../text/queries.ts'
import { textScore } from './queries.ts'
import { buildRankingQueries, points, textScores } from './rules.ts'

let t: TestApp
let list: ReturnType<typeof createListedBusiness>
beforeAll(async () => {
  t = await openTestApp()
  list = createListedBusiness(t)
})
afterAll(() => t.close())

const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000)

async function qualityOf(more: Parameters<typeof list>[0]) {
  const { id } = await list({ publishedAt: daysAgo(400), updatedAt: daysAgo(400), ...more })
  const { rows } = await t.pool.query(
    'select quality, rating_rank from listings where business_id = $1',
    [id],
  )
  return rows[0] as { quality: number; rating_rank: number }
}

describe('the rating', () => {
  it('many good reviews give a higher rating rank than one perfect review', async () => {
    const one = await qualityOf({ reviewCount: 1, starsSum: 5 })
    const many = await qualityOf({ reviewCount: 80, starsSum: 376 })
    expect(many.rating_rank).toBeGreaterThan(one.rating_rank)
    expect(one.rating_rank).toBeGreaterThan((await qualityOf({})).rating_rank)
  })

  it('the rating rank of a business grows with every star and never reaches five', async () => {
    const ranks = []
    for (const starsSum of [20, 40, 60, 80, 100])
      ranks.push((await qualityOf({ reviewCount: 20, starsSum })).rating_rank)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(ranks.at(-1)).toBeLessThan(5000)
  })
})

describe('the points', () => {
  it('quality points rank excellent businesses above new ones, and new ones above poor ones', async () => {
    const excellent = await qualityOf({
      reviewCount: 60,
      starsSum: 294,
      bookedCount: 200,
      verifiedAt: daysAgo(300),
    })
    const fresh = await qualityOf({ publishedAt: daysAgo(0), updatedAt: daysAgo(0) })
    const poor = await qualityOf({ reviewCount: 30, starsSum: 90, updatedAt: daysAgo(1) })
    expect(excellent.quality).toBeGreaterThan(fresh.quality)
    expect(fresh.quality).toBeGreaterThan(poor.quality)
  })

  it('a business’s ranking points for newcomers shrink every day and end after the set period', async () => {
    const at = async (days: number) =>
      (await qualityOf({ publishedAt: daysAgo(days), district: 'Akwa' })).quality
    const old = await at(points.newcomerDays)
    for (const [days, atLeast] of [
      [0, points.newcomer],
      [45, points.newcomer / 2],
      [89, 0],
    ] as const) {
      const more = (await at(days)) - old
      expect(more).toBeGreaterThanOrEqual(Math.floor(atLeast))
      expect(more).toBeLessThan(atLeast + points.dailyRotation + 2)
    }
  })

  it('the quality points of a business stay the same all day even if its profile changes', async () => {
    const { id } = await list({ publishedAt: daysAgo(3) })
    const quality = async () =>
      (await t.pool.query('select quality from listings where business_id = $1', [id])).rows[0]
        .quality
    const morning = await quality()
    t.clock.advance(9 * 3_600_000)
    await t.db.execute(sql`update businesses set headline = 'Changed' where id = ${id}`)
    expect(await quality()).toBe(morning)
  })
})

describe('the words fit', () => {
  const term = (word: string, more: Partial<Term> = {}): Term => ({
    lexemes: [word],
    typedWords: [word],
    stem: word,
    isCommon: false,
    listings: 1,
    categories: undefined,
    ...more,
  })
  async function fitOf(words: string, terms: Term[]) {
    const values: Record<string, unknown> = buildRankingQueries(terms)
    const { rows } = await t.db.execute<{ fit: number }>(
      sql`select ${textScore((name) => sql`${values[name]}`)} as fit from (select ${words}::tsvector as words) listing`,
    )
    return Number(rows[0]?.fit)
  }
  const barberTerm = term('barber', { lexemes: ['#barber', 'barber'], isCommon: true })

  it.each([
    [
      'the whole name',
      "'gold':1A 'hands':2A",
      [term('gold'), term('hands')],
      textScores.exactName + textScores.wholeNameBonus,
    ],
    [
      'a part of the name',
      "'gold':1A 'hands':2A 'salon':3A",
      [term('hands'), term('gold')],
      textScores.exactName,
    ],
    ['its services', "'gold':1A 'fade':2B", [term('fade')], textScores.offering],
    [
      'the exact title of a service',
      "'gold':1A 'skin':2B 'fade':3B",
      [term('skin'), term('fade')],
      textScores.offering + textScores.exactOfferingBonus,
    ],
    [
      'the name and a service together',
      "'gold':1A 'fade':2B",
      [term('gold'), term('fade')],
      textScores.offering,
    ],
    [
      'a service and the town',
      "'fade':1B 'douala':2C",
      [term('fade'), term('douala')],
      textScores.anyField,
    ],
    ['its category', "'gold':1A '#barber':9C", [barberTerm], textScores.offering],
  ])(
    'gives a business the score defined for search words that match %s',
    async (_, words, terms, wanted) => {
      const own =
        /C'?$|#/.test(words) &&
        terms.every(({ typedWords }) => !words.includes(`'${typedWords[0]}':1`))
          ? 0
          : textScores.exactWordBonus
      expect(await fitOf(words, terms)).toBeCloseTo(wanted + own)
    },
  )

  it('a tailor with the word barber in the name scores lower for the word barber than a real barber', async () => {
    const tailor = await fitOf("'barber':1A 'street':2A '#tailor':9C", [barberTerm])
    const barber = await fitOf("'fresh':1A '#barber':9C", [barberTerm])
    expect(tailor).toBeLessThan(barber)
  })

  it('search words found only in a business’s description get the score for descriptions', async () => {
    expect(await fitOf("'fade':7", [term('fade')])).toBeCloseTo(textScores.description)
  })
})
