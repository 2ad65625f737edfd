import { readFileSync } from 'node:fs'
import { Gauge, type Registry } from 'prom-client'

/** Exports the server version as a label of a gauge that is always 1. */
export function addBuildMetrics(registry: Registry) {
  const file = new URL('../../package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  const build = new Gauge({
    name: 'ujuzi_build_info',
    help: 'Version of Ujuzi and of Node; always 1.',
    labelNames: ['version', 'node'],
    registers: [registry],
  })
  build.set({ version, node: process.versions.node }, 1)
}
