// npm run bench -- [--professionals N]: what the house costs, each figure beside references of the same run.
import { parseArgs } from 'node:util'
import { openBenchHouse } from './bench-house.ts'
import { benchBookings } from './bookings.ts'
import { residentMegabytes } from './cpu.ts'
import { figure, type Measured } from './load.ts'
import { emptyRoute, primaryKeySelect } from './references.ts'
import { benchRush } from './rush.ts'
import { benchSearch, benchSearchPage } from './search.ts'
import { printWeights } from './weights.ts'

const { values } = parseArgs({
  options: { professionals: { type: 'string', default: '600' } },
  allowPositionals: true,
})
const house = await openBenchHouse(Number(values.professionals))
try {
  await house.start()
  const secondStart = await house.start()
  await printWeights(house.origin)

  const empty = await emptyRoute()
  const select = await primaryKeySelect(house.pool, house.pids)
  const rows: [string, Measured][] = [
    ['reference: empty Fastify route', empty],
    ['reference: primary-key select', select],
    ['search, JSON', await benchSearch(house)],
    ['search, rendered page', await benchSearchPage(house)],
    ['booking', await benchBookings(house)],
  ]
  console.log(
    `\n${values.professionals} professionals; CPU is server and database together, the reference route’s its own process’s with its client`,
  )
  console.log(
    `${'what'.padEnd(32)}${['req/s', 'x empty', 'x select', 'CPU ms', 'p50 ms', 'p95 ms', 'failed'].map((head) => head.padStart(10)).join('')}`,
  )
  for (const [what, { perSecond, cpuMs, p50, p95, failed }] of rows) {
    const cells = [
      figure(perSecond, 0),
      figure(perSecond / empty.perSecond, 3),
      figure(perSecond / select.perSecond, 3),
      figure(cpuMs),
      figure(p50, 1),
      figure(p95, 1),
      String(failed),
    ]
    console.log(`${what.padEnd(32)}${cells.map((cell) => cell.padStart(10)).join('')}`)
  }
  const resident = await residentMegabytes(house.serverPid)
  await benchRush(house)
  console.log(
    `\nready after ${figure(secondStart)} s at a second start; ${figure(resident, 0)} MB resident after all of this`,
  )
} finally {
  await house.close()
}
