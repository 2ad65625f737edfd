import { cookieHeader } from '../auth/cookies.ts'
import type { Replicas } from './replicas.ts'

/** Cookie of a browser that has changed something: the position in the write-ahead log after it. */
const cookieName = 'read_after'
/** Longer than any replica in use lags. */
const maxAgeSeconds = 60

type Call<Input, Caller, Subject> = {
  loadSubject: ((input: Input, caller: Caller) => Promise<unknown>) | undefined
  handle: (input: Input, caller: Caller, subject: Subject) => Promise<unknown>
}
type WithCookies = { cookies: Record<string, string | undefined> }

/** A call that reads on a replica which already shows the last change of the same browser. */
export function onReplica<T extends Call<never, never, never>>(replicas: Replicas, call: T): T {
  const { loadSubject, handle } = call as unknown as Call<object, WithCookies, unknown>
  const read = <R>({ cookies }: WithCookies, work: () => Promise<R>) =>
    replicas.read(positionOf(cookies[cookieName]), work)
  return {
    ...call,
    loadSubject:
      loadSubject &&
      ((input: object, caller: WithCookies) => read(caller, () => loadSubject(input, caller))),
    handle: (input: object, caller: WithCookies, subject: unknown) =>
      read(caller, () => handle(input, caller, subject)),
  }
}

const positionOf = (value = '') => (/^\d{1,15}$/.test(value) ? Number(value) : 0)

/** Cookie header of a call that must read everything before this position. */
export const readAfterHeader = (position: number) => `${cookieName}=${position}`

export const writtenCookie = (position: number, secure: boolean) =>
  cookieHeader(cookieName, String(position), { path: '/', maxAgeSeconds, secure })
