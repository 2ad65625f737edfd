import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, mkdir, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { listProfessionals } from '@ujuzi/contract/search/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort, removeDataDir } from './postgres/cluster.ts'
import { callServer, getData, startServer, waitForServer } from './testing/app/server-process.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
let dataDir: string
beforeAll(async () => {
  await mkdir(`${root}.cache`, { recursive: true })
  dataDir = await mkdtemp(`${root}.cache/prepare-test-`)
  await chmod(dataDir, 0o755)
})
afterAll(() => removeDataDir(dataDir))

/** Prepares the database as `npm start` does while the web is built. */
async function prepare(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/src/prepare.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
  })
  const [[code], output, errors] = await Promise.all([
    once(child, 'close'),
    text(child.stdout),
    text(child.stderr),
  ])
  return { code, output: output + errors }
}

test('preparing ends with the advice of a start, and creates nothing, if the port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as { port: number }
  const { code, output } = await prepare({ DATA_DIR: dataDir, PORT: String(port) })
  taken.close()
  expect(code).toBe(1)
  expect(output).toMatch(new RegExp(`Port ${port} is already in use.*PORT=\\d+ npm start`))
  await expect(access(`${dataDir}/postgres`)).rejects.toThrow('ENOENT')
})

test('a database elsewhere is left to the server', async () => {
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    AUTH_SECRET: 'a secret of a test with an outside database',
    DEMO_DATA: 'on',
  }
  expect(await prepare(env)).toEqual({ code: 0, output: '' })
})

test('a server on a prepared database has the demo marketplace without loading it again', async () => {
  const PORT = String(await findFreePort())
  const { code, output } = await prepare({ DATA_DIR: dataDir, PORT, LOG_LEVEL: 'warn' })
  expect(output).toContain('loading the demo marketplace')
  expect(code).toBe(0)
  const server = await startServer({ DATA_DIR: dataDir, PORT })
  await waitForServer(server)
  const found = getData(await callServer(server, listProfessionals, { query: { q: 'kofi cuts' } }))
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.output()).not.toMatch(/loading the demo|applied migrations/)
  expect(found.results.length).toBeGreaterThan(0)
})
