import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  buildCallPath,
  type CallInput,
  type CallResponse,
  type Endpoint,
} from '@ujuzi/contract/api/endpoint'
import { findFreePort } from '../../postgres/cluster.ts'
import { readStartCommand } from './start-command.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Tests run the server as operators do. */
const command = readStartCommand(root)

export type ServerProcess = {
  origin: string
  child: ChildProcess
  /** All output so far. */
  output: () => string
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>
}

/** Runs the real server as its own process, as `npm start` does, from this checkout or another one. */
export async function startServer(
  env: Record<string, string>,
  checkout = root,
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await findFreePort())
  const child = spawn(process.execPath, command.args, {
    cwd: checkout,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...command.env,
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { origin: `http://127.0.0.1:${port}`, child, output: () => text, ended }
}

/** Waits up to five minutes, on a busy machine, until `/readyz` answers with 200; throws if the server exits before. */
export async function waitForServer({ origin, child, output }: ServerProcess) {
  for (let attempt = 0; attempt < 6000; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`)
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.status === 200) return
    await wait(50)
  }
  throw new Error(`The server is not ready after five minutes: ${output()}`)
}

/** Calls one endpoint of a running server over HTTP. Throws when the connection is lost. */
export async function callServer<const E extends Endpoint>(
  { origin }: Pick<ServerProcess, 'origin'>,
  endpoint: E,
  input: CallInput<E>,
  { as, key }: { as?: string | undefined; key?: string } = {},
): Promise<CallResponse<E>> {
  const { params, query, body } = input as Record<string, Record<string, unknown> | undefined>
  const response = await fetch(origin + buildCallPath(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = (await response.json()) as { error: unknown }
  const { status } = response
  return (
    status < 300 ? { ok: true, status, data: json } : { ok: false, status, error: json.error }
  ) as CallResponse<E>
}

/** Returns the data of a successful response; throws on a refusal. */
export function getData<E extends Endpoint>(response: CallResponse<E>) {
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(response.error)}`)
  return response.data
}
