import type pg from 'pg'

export type Statement = { text: string; values: unknown[] }

/** Runs `work` and returns the statements that it sends over this pool. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>) {
  const statements: Statement[] = []
  const { query } = pool
  const recordingQuery = (...sent: unknown[]) => {
    const [first, values = []] = sent as [string | { text: string }, unknown[]?]
    statements.push({ text: typeof first === 'string' ? first : first.text, values })
    return Reflect.apply(query, pool, sent)
  }
  pool.query = recordingQuery as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = query
  }
  return statements
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

/** Scan nodes of the executed plan, with the number of rows read. */
export async function listScans(pool: pg.Pool, { text, values }: Statement) {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
  const [{ Plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Node }]
  return flattenPlan(Plan)
    .filter((node) => node['Relation Name'] ?? node['Index Name'])
    .map((node) => ({
      node: node['Node Type'],
      table: node['Relation Name'] ?? '',
      index: node['Index Name'] ?? '',
      rows: (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    }))
}

const flattenPlan = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flattenPlan)]
