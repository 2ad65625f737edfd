import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Answer, addressOf, type Endpoint, type Sent } from '@ujuzi/contract/api/endpoint'
import { freePort } from '../../postgres/cluster.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The arguments of `exec node` in `npm start`, so that what is tried is what people run. */
const [, , ...startArguments] = (
  JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: { start: string } }
).scripts.start.split(' ')

export type ServerProcess = {
  origin: string
  child: ChildProcess
  /** Everything it has said so far. */
  output: () => string
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>
}

/** Runs the real server as its own process, as `npm start` does. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, startArguments, {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { origin: `http://127.0.0.1:${port}`, child, output: () => said, ended }
}

export async function untilReady({ origin, child, output }: ServerProcess) {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null) throw new Error(`The server ended: ${output()}`)
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    await wait(50)
  }
  throw new Error(`The server is not ready after a minute: ${output()}`)
}

/** Calls one endpoint of a running server over HTTP. Throws when the connection is lost. */
export async function callOver<const E extends Endpoint>(
  { origin }: Pick<ServerProcess, 'origin'>,
  endpoint: E,
  sent: Sent<E>,
  { as, key }: { as?: string | undefined; key?: string } = {},
): Promise<Answer<E>> {
  const { params, query, body } = sent as Record<string, Record<string, unknown> | undefined>
  const answer = await fetch(origin + addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(as && { authorization: `Bearer ${as}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const json = (await answer.json()) as { error: unknown }
  const { status } = answer
  return (
    status < 300 ? { ok: true, status, data: json } : { ok: false, status, error: json.error }
  ) as Answer<E>
}

/** The data of an answer that must have been given. */
export function granted<E extends Endpoint>(answer: Answer<E>) {
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(answer.error)}`)
  return answer.data
}
