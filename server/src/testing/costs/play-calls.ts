import type { TestApp } from '../app/test-app.ts'
import type { CallerKind } from '../checks/permission-table.ts'
import { attemptCall, plausibleCalls } from '../checks/plausible-calls.ts'
import type { PermissionFixture } from '../fixtures/actors.ts'
import type { createBodies } from './bodies.ts'
import { listPermissions } from './permissions.ts'
import { optionalQueries } from './queries-of-calls.ts'

export type Played = {
  key: string
  caller: CallerKind
  url: string
  status: number
  code: string | undefined
}

/** Callers in the order in which they call. The stranger and the staff see other parts of the marketplace. */
export const callers = [
  'client',
  'professional',
  'moderator',
  'staff',
  'otherProfessional',
  'visitor',
] as const satisfies CallerKind[]

/** Calls that end the account, the session or the business that the other calls need; they come last. */
const ending = /logout|\/leave\/|transfer|end-others|account\/delete|hand-over/

/** Calls of the contract which `wanted` accepts, in an order in which each finds what it needs. */
export function listCalls(app: TestApp, wanted: (method: string) => boolean = () => true) {
  const calls = [...app.api.mounted].filter(([, { endpoint }]) => wanted(endpoint.method))
  const rank = ([key]: (typeof calls)[number]) =>
    Number(!key.startsWith('GET ')) +
    Number(ending.test(key)) +
    2 * Number(key.startsWith('DELETE '))
  return calls
    .toSorted((a, b) => rank(a) - rank(b))
    .map(([key, { endpoint }]) => ({ key, endpoint }))
}

/** Makes each call that changes something once as each caller who may, so that the fixture has rows of all kinds. */
export async function playWrites(app: TestApp, fixture: PermissionFixture) {
  const player = await createPlayer(fixture)
  for (const call of listCalls(app, (method) => method !== 'GET' && method !== 'DELETE')) {
    if (ending.test(call.key)) continue
    for (const caller of ['client', 'professional', 'moderator'] as const)
      await player.play(app, call, caller)
  }
}

export async function createPlayer(
  fixture: PermissionFixture,
  complete: ReturnType<typeof createBodies> = async (_, body) => body,
) {
  const { addressOf, bodyOf } = plausibleCalls(fixture)
  const permissions = await listPermissions()
  const mayCall = (key: string, caller: CallerKind) =>
    permissions[key as keyof typeof permissions]?.[caller] === 'yes'

  /** Makes the call with what it needs, then with each value of its optional queries and with the next page. */
  async function play(
    app: TestApp,
    { key, endpoint }: ReturnType<typeof listCalls>[number],
    caller: CallerKind,
    onPlayed: (played: Played) => void = () => {},
  ) {
    if (!mayCall(key, caller)) return
    const token = await fixture.createToken(caller)
    const call = async (url: string) => {
      const plausible = await bodyOf(endpoint, caller)
      const body = await complete(key, plausible, async () => {
        const shown = await attemptCall(
          app.server,
          { ...endpoint, method: 'GET' },
          { token, url, body: undefined },
        )
        return Number(/"version":(\d+)/.exec(shown.text)?.[1] ?? 1)
      })
      const { status, code, text } = await attemptCall(app.server, endpoint, { token, url, body })
      onPlayed({ key, caller, url, status, code })
      return text
    }
    const url = await addressOf(endpoint).catch((error: Error) => {
      onPlayed({ key, caller, url: '', status: 0, code: `subject: ${error.message}` })
      return undefined
    })
    if (url === undefined) return
    await follow(await call(url), url, call)
    if (endpoint.method !== 'GET') return
    for (const query of optionalQueries(endpoint)) {
      const more = `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
      await follow(await call(more), more, call)
    }
  }
  return { play, mayCall }
}

/** Asks for the next page. */
async function follow(text: string, url: string, call: (url: string) => Promise<string>) {
  const cursor = /"next":"([^"]+)"/.exec(text)?.[1]
  if (cursor)
    await call(`${url}${url.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`)
}
