import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type House = {
  origin: string
  /** Ends the process as a power cut would. */
  kill: () => Promise<void>
  /** Ends it as an operator would, and answers its exit code. */
  stop: () => Promise<number | null>
}

/** A folder for a house of its own, open to the database's user. */
export async function newDataDir() {
  const folder = await mkdtemp(join(root, '.cache/house-'))
  await chmod(folder, 0o755)
  return folder
}

/** Starts the server as `npm start` does and waits until it is ready. */
export async function openHouse(dataDir: string, env: Record<string, string> = {}): Promise<House> {
  const port = await freePort()
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', process.env.SHOW_SERVER ? 'inherit' : 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await ready(origin, child)
  return {
    origin,
    kill: async () => {
      child.kill('SIGKILL')
      await gone(child)
    },
    stop: async () => {
      child.kill('SIGTERM')
      await gone(child)
      return child.exitCode
    },
  }
}

async function ready(origin: string, child: ChildProcess) {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}`)
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    await wait(50)
  }
  throw new Error('The server is not ready after a minute')
}

async function gone(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
