import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const units = [
  'ujuzi-web@.service',
  'ujuzi-worker.service',
  'ujuzi-backup.service',
  'ujuzi-backup.timer',
  'ujuzi-check.service',
  'ujuzi-check.timer',
]
const textOf = (unit: string) => readFileSync(`${root}deploy/systemd/${unit}`, 'utf8')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ujuzi-units-'))
  installUnits(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Creates a file tree with the project where the units expect it. */
function installUnits(machine: string) {
  const [etc, bin] = [
    `${machine}/etc/systemd/system`,
    `${machine}/opt/ujuzi/current/node_modules/.bin`,
  ]
  for (const path of [etc, bin, `${machine}/bin`, `${machine}/usr/bin`])
    mkdirSync(path, { recursive: true })
  cpSync(`${root}deploy/systemd`, etc, { recursive: true })
  for (const program of [`${bin}/node`, `${machine}/bin/sh`, `${machine}/usr/bin/find`]) {
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  }
  cpSync('/usr/lib/systemd/system', `${machine}/usr/lib/systemd/system`, {
    recursive: true,
    filter: (path) => !/\.(wants|requires|d)$/.test(path),
  })
}

/** Runs systemd-analyze. Returns the output too, because it only warns about misspelt keys. */
function analyze(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test.each(units)('systemd accepts the unit %s without a warning', (unit) => {
  const named = unit.replace('@.', '@3001.')
  const options = [`--root=${folder}`, '--man=no', '--generators=no']
  expect(analyze(...options, 'verify', named)).toEqual({ status: 0, said: '' })
})

test.each(units.filter((unit) => unit.endsWith('.service')))(
  'systemd rates the security exposure of the unit %s at 2 of 10 or less',
  (unit) => {
    // Exposure level at most 2.0 of 10; ordinary services have 9 or more.
    const path = `${root}deploy/systemd/${unit}`
    const { status, said } = analyze('security', '--offline=yes', '--threshold=20', path)
    expect(status, said).toBe(0)
  },
)

test('the web and worker units run the command of npm start and give the server enough time to stop', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  for (const unit of ['ujuzi-web@.service', 'ujuzi-worker.service']) {
    const text = textOf(unit)
    const started = /^ExecStart=\S+\/node (.+)$/m.exec(text)?.[1]
    const arenas = /^Environment=(MALLOC_ARENA_MAX=\d+)$/m.exec(text)?.[1]
    expect(`${arenas} exec node ${started}`).toBe(scripts.start)
    const drain = Number(/^Environment=DRAIN_SECONDS=(\d+)$/m.exec(text)?.[1])
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBe(drain + 15)
  }
})
