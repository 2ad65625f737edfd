import { compareTurns, type Figures, summarize } from './figures.ts'
import { listVerdicts, type Reached, round } from './goals.ts'
import type { MeasuredApp, MeasuredRow } from './measure.ts'

const headings = [
  'req/s',
  'x empty',
  'server ms',
  'db ms',
  'CPU x',
  'statements',
  'pages read',
  'bytes',
  'p50 ms',
  'p95 ms',
]
const nameWidth = 36

/** Prints each row; with two apps the row here, there and the median of the ratios of the turns. */
export function printRows([here, there]: readonly MeasuredApp[]) {
  printLine('CPU x: that of an empty answer', there ? 'where' : '', headings)
  for (const row of here?.rows ?? []) {
    const other = there?.rows.find(({ name }) => name === row.name)
    printLine(row.name, other ? 'here' : '', cellsOf(summarize(row.turns), row))
    if (!other) continue
    printLine('', 'there', cellsOf(summarize(other.turns), other))
    const counted = {
      statements: ratioOf(row.statements, other.statements),
      pages: ratioOf(row.pages, other.pages),
    }
    printLine('', 'ratio', cellsOf(compareTurns(row.turns, other.turns), counted))
  }
}

const ratioOf = (here: number, there: number) => (there === 0 ? Number.NaN : here / there)

const cellsOf = (
  figures: Figures,
  { statements, pages }: Pick<MeasuredRow, 'statements' | 'pages'>,
) =>
  [
    figures.perSecond,
    figures.share,
    figures.serverMs,
    figures.databaseMs,
    figures.timesEmpty,
    statements,
    pages,
    figures.bytes,
    figures.p50,
    figures.p95,
  ].map(round)

function printLine(name: string, where: string, cells: readonly string[]) {
  const padded = cells.map((cell) => cell.padStart(11)).join('')
  console.log(`${name.padEnd(nameWidth)}${where.padEnd(6)}${padded}`)
}

/** Values of the rows by the names that the goals use. */
export function listReachedValues(rows: readonly MeasuredRow[]): [string, number][] {
  return rows.flatMap(({ name, turns }): [string, number][] => {
    const { share, timesEmpty, p50, p95 } = summarize(turns)
    return [
      [`${name}: share`, share],
      [`${name}: CPU`, timesEmpty],
      [`${name}: p50`, p50],
      [`${name}: p95`, p95],
    ]
  })
}

/** Prints values that have no row, here, there and as a ratio. */
export function printValues(here: Reached, there?: Reached) {
  for (const [name, value] of here) {
    const other = there?.get(name)
    const compared =
      other === undefined ? '' : `${round(other).padStart(10)}${round(value / other).padStart(10)}`
    console.log(`${name.padEnd(nameWidth)}${round(value).padStart(10)}${compared}`)
  }
}

export function printVerdicts(professionals: number, here: Reached, there?: Reached) {
  const verdicts = listVerdicts(professionals, here, there)
  if (verdicts.length === 0) return
  console.log(
    `\n${'goal'.padEnd(nameWidth)}${'wanted'.padEnd(44)}${'reached'.padStart(10)}${there ? 'there'.padStart(10) : ''}`,
  )
  for (const { of, wanted, here: value, there: other, verdict } of verdicts)
    console.log(
      `${of.padEnd(nameWidth)}${wanted.padEnd(44)}${value.padStart(10)}${there ? other.padStart(10) : ''}  ${verdict}`,
    )
}
