import { login } from '@ujuzi/contract/accounts'
import { confirmSecondFactor, startSecondFactor } from '@ujuzi/contract/security'
import { newId } from '../platform/columns.ts'
import { hashPassword } from '../platform/passwords.ts'
import { codeShown } from './authenticator.ts'
import type { CallAs, TestHouse } from './harness.ts'
import type { makePeople } from './people.ts'

export const password = 'Douala-2026!'
export const wrong = 'Bamenda-2026!'

type More = Parameters<ReturnType<typeof makePeople>['client']>[0]
let hash: Promise<string> | undefined

/** People with a password, and networks nobody has called from, for tests of a house that counts. */
export function limitedScene(house: TestHouse) {
  const freshEmail = () => `${newId()}@people.test`

  async function person(more: More = {}) {
    hash ??= hashPassword(password)
    return house.people.client({ passwordHash: await hash, ...more })
  }

  /** Somebody whose second factor is on; `shown` is the code of the moment. */
  async function guarded() {
    const made = await person()
    const as = made.token
    const begun = await house.call(startSecondFactor, { body: {} }, { as })
    if (!begun.ok) throw new Error(begun.error.code)
    const shown = () => codeShown(begun.data.secret, house.clock.now())
    const on = await house.call(confirmSecondFactor, { body: { code: shown() } }, { as })
    if (!on.ok) throw new Error(on.error.code)
    house.clock.advance(60_000)
    return { ...made, shown }
  }

  const signIn = (
    email: string,
    typed: string,
    { code, ...how }: CallAs & { code?: string; ip: string },
    call = house.call,
  ) =>
    call(
      login,
      { body: { email, password: typed, ...(code !== undefined && { second_factor: code }) } },
      how,
    )

  return { freshEmail, freshIp, person, guarded, signIn }
}

let networks = 0
/** A network of its own for each test: they share one table of counters. */
export const freshIp = () => `10.${process.pid & 127}.${networks >> 8}.${networks++ & 255}`

/** The mark that the answer left in the browser. */
export const deviceIn = ({ headers }: { headers: Record<string, unknown> }) =>
  /device=([\w-]{43})/.exec(String(headers['set-cookie']))?.[1] ?? ''
