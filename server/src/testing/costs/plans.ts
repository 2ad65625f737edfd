import pg from 'pg'

/** A node of a plan, as PostgreSQL explains it. */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: PlanNode[]
}
export type Executed = { text: string; plan: PlanNode }

const fromServer = /^duration: [\d.]+ ms {2}plan:\n/

/**
 * Gives the plan of each statement that the application's role executes in this database from now on, those inside
 * triggers and functions included, to the connections that `followPlans` listens to.
 */
export async function explainAll(owner: pg.Pool, role: string) {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    'auto_explain.log_parameter_max_length': '0',
  }
  await owner.query("load 'auto_explain'")
  const { rows } = await owner.query<{ name: string }>('select current_database() as name')
  for (const [name, value] of Object.entries(settings)) {
    await owner.query(`alter role ${role} in database ${rows[0]?.name} set ${name} = '${value}'`)
  }
}

/** Calls `take` with each plan that arrives on connections opened from now on. Returns the function that ends this. */
export function followPlans(take: (executed: Executed) => void) {
  const { connect } = pg.Client.prototype
  const following = function (this: pg.Client, ...args: unknown[]) {
    this.on('notice', ({ message = '' }) => {
      if (!fromServer.test(message)) return
      const explained = JSON.parse(message.replace(fromServer, ''))
      take({ text: explained['Query Text'], plan: explained.Plan })
    })
    return Reflect.apply(connect, this, args)
  }
  pg.Client.prototype.connect = following as typeof connect
  return () => {
    pg.Client.prototype.connect = connect
  }
}

/** Rows that the nodes of a plan read, also those that they drop, and rows that its statement returns or writes. */
export function rowsOf(plan: PlanNode): { read: number; returned: number } {
  const nodes = [...nodesOf(plan)]
  const written = nodes
    .filter((node) => node['Node Type'] === 'ModifyTable')
    .map(({ Plans: [input] = [] }) => (input ? input['Actual Rows'] * input['Actual Loops'] : 0))
  return {
    read: Math.round(nodes.reduce((sum, node) => sum + readBy(node), 0)),
    returned: Math.round(Math.max(plan['Actual Rows'], ...written)),
  }
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}

/** Scans that read rows of a table. Others pass on what these read, or what the caller gave. */
const scans = /^(Seq|Sample|Index|Index Only|Bitmap Heap|Tid|Tid Range) Scan$/

function readBy(node: PlanNode) {
  const dropped =
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0)
  const rows = scans.test(node['Node Type'])
    ? node['Actual Rows'] + dropped
    : (node['Rows Removed by Join Filter'] ?? 0)
  const found = node['Node Type'] === 'Bitmap Heap Scan' ? Math.max(rows, entriesOf(node)) : rows
  return found * node['Actual Loops']
}

/** Index entries below a bitmap scan, which may combine several indexes of which each finds many rows. */
const entriesOf = (node: PlanNode): number =>
  (node.Plans ?? []).reduce(
    (sum, child) =>
      sum + (child['Node Type'] === 'Bitmap Index Scan' ? child['Actual Rows'] : entriesOf(child)),
    0,
  )

/** The table with the scan that reads most. */
export function largestScan(plan: PlanNode) {
  const [largest] = [...nodesOf(plan)].sort((a, b) => readBy(b) - readBy(a))
  return largest ? `${largest['Node Type']} ${largest['Relation Name'] ?? ''}`.trim() : ''
}
