import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { uploadPicture } from '@ujuzi/contract/media'
import type pg from 'pg'
import { sumsName, tablesPrefix } from '../backup/archive-format.ts'
import { readArchive } from '../backup/archive-reader.ts'
import { openArchiveWriter } from '../backup/archive-writer.ts'
import { sendJob } from '../platform/jobs.ts'
import { sendMail } from '../platform/mail.ts'
import { adminScene } from './admin-scene.ts'
import type { TestHouse } from './harness.ts'
import { createDatabase, withClient } from './landed/database.ts'
import { tinyPicture } from './multipart.ts'
import { guardedClient, shopWithSecrets } from './sealed-scene.ts'

/** A marketplace with something of everything that a backup must bring back. */
export async function fillMarketplace(app: TestHouse) {
  const { business, documentId } = await shopWithSecrets(app)
  const guarded = await guardedClient(app, { current: app.authSecret })
  const client = await app.people.client()
  const body = { purpose: 'service' } as const
  const file = new File([new Uint8Array(tinyPicture.bytes)], 'x.png', { type: 'image/png' })
  const picture = await app.call(uploadPicture, { body, file }, { as: client.token })
  if (!picture.ok) throw new Error(picture.error.code)
  const odd = 'Zoë \\N \\ \t\n \u{1f30d}'
  await app.pool.query('update accounts set name = $1 where id = $2', [odd, client.id])
  const html = '<p>Your code is 482913</p>'
  const mail = { to: client.email, subject: 'Your code is 482 913', text: 'Code 482913', html }
  await sendMail(app.db, mail, app.clock.now())
  const runAt = new Date(app.clock.now().getTime() + 3_600_000)
  await sendJob(app.db, 'media.avif', { id: picture.data.id }, { runAt, key: 'avif:1' })
  return { business, documentId, guarded, client, picture: picture.data }
}

/** The commands on a database and data folder of their own, with the secret of `app`. */
export async function openPlace(app: TestHouse, dataDir: string, env: Record<string, string> = {}) {
  const database = await createDatabase()
  const admin = adminScene(app, { DATABASE_URL: database.url, DATA_DIR: dataDir, ...env })
  return { ...database, admin }
}

/** Every row of every table as one text, by table. Reads with a connection that is not a server's. */
export const readTables = (url: string): Promise<Record<string, string[]>> =>
  withClient(url, async (client) => {
    const tables: Record<string, string[]> = {}
    for (const name of await listNames(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from public.${name} t order by 1`,
      )
      tables[name] = rows.map(({ row }) => row)
    }
    return tables
  })

async function listNames(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name }) => name)
}

export type Entry = { name: string; bytes: Buffer }

/** Writes another archive, whole by its sums, whose entries `change` has made other ones. */
export async function rewriteArchive(
  from: string,
  to: string,
  change: (entry: Entry) => Entry | undefined,
) {
  const out = new PassThrough()
  const bytes = buffer(out)
  const archive = openArchiveWriter(out, new Date())
  for await (const entry of readArchive(from)) {
    if (entry.name === sumsName) continue
    const changed = change(entry)
    if (changed) await archive.add(changed.name, changed.bytes, rowsIn(changed))
  }
  await archive.finish({ snapshot_at: new Date().toISOString(), missing_files: [] })
  await writeFile(to, await bytes)
  return to
}

const rowsIn = ({ name, bytes }: Entry) =>
  name.startsWith(tablesPrefix) ? bytes.toString('latin1').split('\n').length - 1 : undefined

/** Copies a file with one byte flipped, or cut off after so many bytes. */
export async function damage(
  path: string,
  { flip, cut }: { flip?: number; cut?: number },
): Promise<string> {
  const bytes = await readFile(path)
  if (flip !== undefined) bytes[flip] = (bytes[flip] ?? 0) ^ 1
  const damaged = join(path, '..', `damaged-${flip ?? ''}-${cut ?? ''}.backup`)
  await writeFile(damaged, bytes.subarray(0, cut ?? bytes.length))
  return damaged
}
