import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import {
  addCounted,
  addNamesFrom,
  countTermsFrom,
  forgetCounts,
  listShrunken,
  rewritePrefixes,
  rewriteTitles,
  shrinkTerms,
  wordParts,
} from './vocabulary.queries.ts'

/** Small enough for a busy machine's patience with one statement. */
const listingsAtOnce = 40_000
const namesAtOnce = 20_000
/** So many words are taken away in a night: writers wait meanwhile. */
const shrunkenAtMost = 200
const first = '00000000-0000-0000-0000-000000000000'

/**
 * The vocabulary from the listings, while people search and write: new words come at once, then what no
 * listing uses any more goes. Every step is short and stands alone.
 */
export async function rebuildVocabulary(db: Db, now: Date) {
  for (let after: string | undefined = first; after; )
    after = await countTermsFrom(db, after, listingsAtOnce, now)
  for (let part = 0; part < wordParts; part++) {
    await transact(db, (tx) => addCounted(tx, now, part))
    const shrunken = await listShrunken(db, now, part, shrunkenAtMost)
    if (shrunken.length > 0) await transact(db, (tx) => shrinkTerms(tx, shrunken))
  }
  await forgetCounts(db, now)
  await transact(db, rewritePrefixes)
  await transact(db, rewriteTitles)
  for (let after: string | undefined = first; after; )
    after = await addNamesFrom(db, after, namesAtOnce)
}
