import type pg from 'pg'
import type { Catalogue, Table } from './catalogue.ts'

/**
 * Conditions of the rows that refer to the anchors, directly or through other such rows, by table. Rows of `but` and rows
 * that refer only to those are left out. Of a table, two rows are selected at most, or seven of
 * different states if its rows have a state.
 */
export async function selectReferring(
  client: pg.ClientBase,
  tables: Catalogue,
  { anchors, but }: { anchors: Record<string, string>; but: string[] },
) {
  const found = new Map<string, string>()
  const isLeft = (name: string) => but.includes(name) || name in anchors
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const table of tables.values()) {
      if (isLeft(table.name) || found.has(table.name)) continue
      const conditions = table.references.flatMap(({ columns: [column = '', ...more], target }) => {
        if (more.length > 0 || target === table.name) return []
        if (target in anchors) return [`"${column}" in (${anchors[target]})`]
        const parents = found.get(target)
        return parents ? [`"${column}" in (select id from ${target} where ${parents})`] : []
      })
      if (conditions.length === 0) continue
      const rows = await listRows(client, table, conditions.join(' or '))
      if (rows) found.set(table.name, rows)
    }
  }
  return found
}

/** Condition of the selected rows that stays true of them alone while copies are added; undefined if there are none. */
async function listRows(client: pg.ClientBase, { name, columns }: Table, where: string) {
  const state = columns.find(({ name }) => name === 'status' || name === 'state')?.name
  const { rows } = await client.query<{ at: string }>(
    `select ctid::text as at from ${name} where ${where}
     order by row_number() over (partition by ${state ?? 'null'} order by ctid), ctid limit ${state ? 7 : 2}`,
  )
  if (rows.length === 0) return undefined
  return `ctid = any ('{${rows.map(({ at }) => `"${at}"`).join(',')}}'::tid[])`
}

/** Ids of the rows of the business in these tables. */
export async function listIdsOf(client: pg.ClientBase, names: string[], businessId: string) {
  const ids: string[] = []
  for (const name of names) {
    const { rows } = await client.query<{ id: string }>(
      `select to_jsonb(t)->>'id' as id from ${name} t where to_jsonb(t)->>'business_id' = '${businessId}' limit 1000`,
    )
    ids.push(...rows.flatMap(({ id }) => id ?? []))
  }
  return ids
}
