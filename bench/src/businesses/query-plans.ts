import type pg from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Whatever `work` sends over this pool, besides doing it. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>) {
  const heard: Statement[] = []
  const { query } = pool
  const listening = (...sent: unknown[]) => {
    const [first, values = []] = sent as [string | { text: string }, unknown[]?]
    heard.push({ text: typeof first === 'string' ? first : first.text, values })
    return Reflect.apply(query, pool, sent)
  }
  pool.query = listening as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = query
  }
  return heard
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** How each table is read by this statement, with how many rows were looked at. */
export async function scansOf(pool: pg.Pool, { text, values }: Statement) {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
  const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Node }]
  return nodesOf(Plan)
    .filter((node) => node['Relation Name'] ?? node['Index Name'])
    .map((node) => ({
      node: node['Node Type'],
      table: node['Relation Name'] ?? '',
      index: node['Index Name'] ?? '',
      rows: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    }))
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
