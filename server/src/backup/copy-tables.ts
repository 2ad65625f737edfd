import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { partBytes, tablePartName } from './archive-format.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { copyTarget, type Table } from './catalog.ts'

/** Adds the rows of a table in parts, in COPY text format. Returns the number of rows. */
export async function copyTable(client: pg.Client, archive: ArchiveWriter, table: Table) {
  const stream = client.query(to(`copy ${copyTarget(table)} to stdout`))
  let rows = 0
  let part = 0
  let chunks: Buffer[] = []
  let size = 0
  const closePart = async () => {
    const bytes = Buffer.concat(chunks)
    chunks = []
    size = 0
    const partRows = countLines(bytes)
    rows += partRows
    await archive.add(tablePartName(table.name, part++), bytes, partRows)
  }
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer)
    size += (chunk as Buffer).length
    if (size >= partBytes) await closePart()
  }
  // An empty table gets one empty part, so that the archive contains every table of the manifest.
  if (size > 0 || part === 0) await closePart()
  // The number of rows may arrive after them, but not after the next result.
  await client.query('select')
  if (rows !== stream.rowCount) throw new Error(`${table.name}: ${rows} of ${stream.rowCount} rows`)
  return rows
}

const lineEnd = 10

/** Number of rows: COPY ends every row with a line feed and escapes line feeds inside values. */
function countLines(bytes: Buffer) {
  let lines = 0
  for (let at = bytes.indexOf(lineEnd); at !== -1; at = bytes.indexOf(lineEnd, at + 1)) lines++
  return lines
}
