import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from } from 'pg-copy-streams'
import { tablesPrefix } from './archive-format.ts'
import { copyTarget, type Table } from './catalog.ts'

export type TableLoader = {
  /** Loads one table part; parts must come in the order of the archive. */
  load: (entryName: string, bytes: Buffer) => Promise<void>
  /** Finishes the current table. Returns the number of rows per table. */
  finish: () => Promise<ReadonlyMap<string, number>>
}

type Loading = { name: string; stream: CopyStreamQuery; done: Promise<void> }

export function openTableLoader(client: pg.Client, tables: readonly Table[]): TableLoader {
  const loaded = new Map<string, number>()
  let loading: Loading | undefined

  const finishTable = async () => {
    if (!loading) return
    const { name, stream, done } = loading
    loading = undefined
    stream.end()
    await done
    loaded.set(name, stream.rowCount)
  }

  const begin = (name: string): Loading => {
    const table = tables.find((one) => one.name === name)
    if (!table || loaded.has(name)) throw new Error(`Unexpected table ${name} in the archive`)
    const stream = client.query(from(`copy ${copyTarget(table)} from stdin`))
    const done = finished(stream)
    done.catch(() => {})
    return { name, stream, done }
  }

  return {
    async load(entryName, bytes) {
      const name = entryName.slice(tablesPrefix.length).split('/')[0] ?? ''
      if (loading?.name !== name) {
        await finishTable()
        loading = begin(name)
      }
      const { stream, done } = loading
      if (bytes.length > 0 && !stream.write(bytes))
        await Promise.race([once(stream, 'drain'), done])
    },
    async finish() {
      await finishTable()
      return loaded
    },
  }
}
