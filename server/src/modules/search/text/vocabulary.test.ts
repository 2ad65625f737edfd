import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { waitForLockWait } from '../../../testing/database/lock-wait.ts'
import { createListedBusiness } from '../../../testing/fixtures/listing.ts'
import { refreshListings } from '../commands.ts'
import { rebuildVocabulary } from './vocabulary.commands.ts'
import { rebuildPrefixes, rebuildTitles, saveListingTerms } from './vocabulary.queries.ts'

let t: TestApp
let list: ReturnType<typeof createListedBusiness>
beforeAll(async () => {
  t = await openTestApp()
  list = createListedBusiness(t)
})
afterAll(() => t.close())

async function known(term: string) {
  const { rows } = await t.pool.query(
    'select listings, categories from search_terms where term = $1',
    [term],
  )
  return rows[0]
}

async function rename(id: string, name: string) {
  await t.pool.query('update businesses set name = $2 where id = $1', [id, name])
  await refreshListings(t.db, [id], t.clock.now())
}

/** Saves enough words with one prefix for that prefix to get a row of its own. */
async function saveWordsWithOnePrefix() {
  const words = Array.from({ length: 30 }, (_, n) => `wombat${n}`)
  await t.pool.query(
    'insert into search_terms (term, listings) select unnest($1::text[]), 1 on conflict do nothing',
    [words],
  )
}

describe('the vocabulary', () => {
  it('the search vocabulary knows a word and its category as soon as a listing uses the word', async () => {
    await list({ name: 'Marsupilo', category: 'tailor' })
    expect(await known('marsupilo')).toEqual({ listings: 1, categories: ['tailor'] })
    expect(await known('#tailor')).toMatchObject({ categories: ['tailor'] })
  })

  it('the trigram index of the search vocabulary takes new words at once because fastupdate is off', async () => {
    const { rows } = await t.pool.query(
      "select reloptions from pg_class where relname = 'search_terms_trigram_idx'",
    )
    expect(rows[0].reloptions).toContain('fastupdate=off')
  })

  it('the search vocabulary stores up to five categories for a word, and none if there are more', async () => {
    const trades = ['tailor', 'cook', 'driver', 'tutor', 'welder', 'painter'] as const
    for (const category of trades.slice(0, 5)) await list({ name: 'Zebulonia', category })
    expect((await known('zebulonia')).categories).toEqual([...trades.slice(0, 5)].sort())
    await list({ name: 'Zebulonia', category: trades[5] })
    expect((await known('zebulonia')).categories).toBeNull()
  })

  it('rebuilding the search vocabulary recounts its words and deletes unused ones', async () => {
    const gone = await list({ name: 'Evanescenza', category: 'cook' })
    const moved = await list({ name: 'Permanenza', category: 'cook' })
    for (const n of [1, 2, 3]) await list({ name: `Permanenza ${n}`, category: 'tutor' })
    await rename(gone.id, 'Something else')
    await rename(moved.id, 'Something else')
    expect(await known('permanenza')).toEqual({ listings: 1, categories: ['cook', 'tutor'] })
    await rebuildVocabulary(t.db, t.clock.now())
    expect(await known('evanescenza')).toBeUndefined()
    expect(await known('permanenza')).toEqual({ listings: 3, categories: ['tutor'] })
  })

  it('two concurrent rebuilds of the search vocabulary give the same counts as one', async () => {
    await list({ name: 'Bicefalia' })
    await Promise.all([
      rebuildVocabulary(t.db, t.clock.now()),
      rebuildVocabulary(t.db, new Date(t.clock.now().getTime() + 1)),
    ])
    expect(await known('bicefalia')).toMatchObject({ listings: 1 })
    const { rowCount } = await t.pool.query('select 1 from counted_terms')
    expect(rowCount).toBe(0)
  })

  it.each([
    ['prefixes', 'search_prefixes', rebuildPrefixes],
    ['titles', 'search_titles', rebuildTitles],
  ] as const)(
    'two transactions rebuild the %s of the search vocabulary one after the other',
    async (_, table, rebuild) => {
      await list()
      await saveWordsWithOnePrefix()
      await t.pool.query(`delete from ${table}`)
      let begun = () => {}
      const hasBegun = new Promise<void>((resolve) => {
        begun = resolve
      })
      const first = transact(t.db, async (tx: Db) => {
        await rebuild(tx)
        begun()
        await waitForLockWait(t)
      })
      await hasBegun
      await Promise.all([first, transact(t.db, rebuild)])
      const { rows } = await t.pool.query(`select count(*)::int as saved from ${table}`)
      expect(rows[0].saved).toBeGreaterThan(0)
    },
  )

  it('the search vocabulary has every word of every listing after concurrent rebuilds and changes', async () => {
    const writing = Array.from({ length: 12 }, (_, n) =>
      list({
        name: `Simultania${'abcdefghijkl'[n]} Simultanox`,
        category: n % 2 ? 'cook' : 'tailor',
      }),
    )
    const rebuilding = (async () => {
      for (let n = 2; n < 6; n++)
        await rebuildVocabulary(t.db, new Date(t.clock.now().getTime() + n))
    })()
    await Promise.all([...writing, rebuilding])
    const { rows } = await t.pool.query(`
      select word from listings l, unnest(tsvector_to_array(l.words)) word
      left join search_terms on term = word
      where term is null or not categories @> array[l.category]`)
    expect(rows).toEqual([])
  })

  it('keeps a word that a business uses again while the search vocabulary is being rebuilt', async () => {
    const business = await list({ name: 'Boomerangia', category: 'cook' })
    await rename(business.id, 'Elsewhere')
    const app = await t.pool.connect()
    await app.query('begin')
    await app.query("update businesses set name = 'Boomerangia' where id = $1", [business.id])
    await app.query('select pg_advisory_xact_lock_shared(7142031)')
    await app.query(
      "update listings set words = words || 'boomerangia:1A'::tsvector where business_id = $1",
      [business.id],
    )
    const rebuilding = rebuildVocabulary(t.db, new Date(t.clock.now().getTime() + 9))
    await waitForLockWait(t)
    await app.query('commit')
    app.release()
    await rebuilding
    expect(await known('boomerangia')).toBeDefined()
  })

  it('saving the words of an unchanged search listing does not wait while another transaction locks a word', async () => {
    const business = await list({ name: 'Serenissima' })
    const other = await t.pool.connect()
    await other.query('begin')
    await other.query("select 1 from search_terms where term = 'serenissima' for update")
    await saveListingTerms(t.db, [business.id])
    await other.query('rollback')
    other.release()
  })

  it('the search vocabulary keeps only the most common words for a prefix that many words share', async () => {
    for (let n = 0; n < 5; n++)
      await list({
        name: Array.from({ length: 6 }, (_, k) => `Wyzo${'abcdef'[k]}${'ghijk'[n]}`).join(' '),
      })
    await list({ name: 'Wyzoag' })
    await rebuildVocabulary(t.db, new Date(t.clock.now().getTime() + 20))
    const { rows } = await t.pool.query("select terms from search_prefixes where prefix = 'wyzo'")
    expect(rows[0].terms).toHaveLength(24)
    expect(rows[0].terms[0]).toBe('wyzoag')
  })
})
