import { sql } from 'drizzle-orm'
import { documentsPrefix } from '../../modules/documents/rules.ts'
import { pictureKey, picturesPrefix } from '../../modules/media/rules.ts'
import { media } from '../../modules/media/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import { openStore } from '../../platform/storage/open-store.ts'
import type { Store } from '../../platform/storage/store.ts'
import { type Check, formatCount } from './finding.ts'

const what = 'files'
const batchSize = 1000
const shown = 3

/** Every file that a row names lies in the store. Files come after their rows go, so the store is read first. */
export const checkFiles: Check = async ({ config, db }) => {
  try {
    const store = openStore(config)
    const there = await keysIn(store)
    let named = 0
    const missing: string[] = []
    for await (const key of keysNamed(db)) {
      named++
      if (!there.has(key) && (await isMissing(store, db, key))) missing.push(key)
    }
    if (missing.length === 0) return [{ what: `${what}: all ${formatCount(named)} in the store` }]
    return [{ what, wrong: sentenceOf(missing) }]
  } catch (error) {
    const { message } = error as Error
    return [{ what, wrong: `the store cannot be read (${message}): check STORAGE_URL or DATA_DIR` }]
  }
}

const sentenceOf = (missing: string[]) =>
  `${formatCount(missing.length)} that rows name are missing from the store, e.g. ${missing.slice(0, shown).join(', ')}: restore them from a backup`

async function keysIn(store: Store) {
  const keys = new Set<string>()
  for (const prefix of [picturesPrefix, documentsPrefix]) {
    for await (const { key } of store.list(prefix)) keys.add(key)
  }
  return keys
}

/** Keys of every file that a row names. */
export async function* keysNamed(db: Db): AsyncGenerator<string> {
  for (let after = firstId; ; ) {
    const rows = await db
      .select()
      .from(media)
      .where(sql`${media.id} > ${after}`)
      .orderBy(media.id)
      .limit(batchSize)
    for (const { id, widths, avifAt } of rows) {
      for (const width of widths) {
        yield pictureKey(id, width, 'webp')
        if (avifAt) yield pictureKey(id, width, 'avif')
      }
    }
    const last = rows.at(-1)
    if (!last) break
    after = last.id
  }
  const { rows } = await db.execute<{ key: string }>(sql`
    select store_key as key from kyb_documents where store_key is not null order by id`)
  for (const { key } of rows) yield key
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** Looked for once more: it may have come, or its row may have gone, since the store was read. */
async function isMissing(store: Store, db: Db, key: string) {
  const file = await store.get(key)
  file?.stream.destroy()
  if (file) return false
  const [, id = ''] = key.split('/')
  const { rows } = await db.execute(sql`
    select 1 from media where id::text = ${id}
    union all select 1 from kyb_documents where store_key = ${key}`)
  return rows.length > 0
}
