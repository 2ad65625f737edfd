import { sql } from 'drizzle-orm'
import { documentsPrefix } from '../../modules/documents/rules.ts'
import { pictureKey, picturesPrefix } from '../../modules/media/rules.ts'
import { media } from '../../modules/media/tables.ts'
import type { Db } from '../../platform/db/db.ts'
import { openStore } from '../../platform/storage/open-store.ts'
import type { Store } from '../../platform/storage/store.ts'
import { type Check, formatCount } from './finding.ts'

const subject = 'files'
const batchSize = 1000
const examplesShown = 3

/** Checks that every referenced file exists. Lists the store first because files are deleted after their rows. */
export const checkFiles: Check = async ({ config, db }) => {
  try {
    const store = openStore(config)
    const stored = await listStoredKeys(store)
    let referenced = 0
    const missing: string[] = []
    for await (const key of listReferencedKeys(db)) {
      referenced++
      if (!stored.has(key) && (await isMissing(store, db, key))) missing.push(key)
    }
    if (missing.length === 0)
      return [{ subject: `${subject}: all ${formatCount(referenced)} in the store` }]
    return [{ subject, problem: describeMissing(missing) }]
  } catch (error) {
    const { message } = error as Error
    return [
      { subject, problem: `the store cannot be read (${message}): check STORAGE_URL or DATA_DIR` },
    ]
  }
}

const describeMissing = (missing: string[]) =>
  `${formatCount(missing.length)} referenced by the database are missing from the store, e.g. ${missing.slice(0, examplesShown).join(', ')}: restore them from a backup`

async function listStoredKeys(store: Store) {
  const keys = new Set<string>()
  for (const prefix of [picturesPrefix, documentsPrefix]) {
    for await (const { key } of store.list(prefix)) keys.add(key)
  }
  return keys
}

/** Store keys of every file that a row refers to. */
export async function* listReferencedKeys(db: Db): AsyncGenerator<string> {
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
    select store_key as key from documents where store_key is not null order by id`)
  for (const { key } of rows) yield key
}

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Whether the file is still missing and a row still refers to it: either may have changed since the store was listed.
 */
async function isMissing(store: Store, db: Db, key: string) {
  const file = await store.get(key)
  file?.stream.destroy()
  if (file) return false
  const [, id = ''] = key.split('/')
  const { rows } = await db.execute(sql`
    select 1 from media where id::text = ${id}
    union all select 1 from documents where store_key = ${key}`)
  return rows.length > 0
}
