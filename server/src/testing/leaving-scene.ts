import { confirmLeaving, leave, requestLeaving } from '@ujuzi/contract/privacy'
import type { JobHelpers } from 'graphile-worker'
import { listMails } from '../platform/mail.ts'
import type { TestHouse } from './harness.ts'

type Person = { id: string; email: string; token: string }

export const dayMs = 24 * 60 * 60_000

/** Somebody on the way out of this house. */
export function leavingScenes(house: TestHouse) {
  const request = (token: string) => house.call(requestLeaving, { body: {} }, { as: token })
  const confirm = (token: string, code: string) =>
    house.call(confirmLeaving, { body: { code } }, { as: token })
  const remove = (token: string) => house.call(leave, {}, { as: token })

  async function newestCode(email: string) {
    const [mail] = await listMails(house.db, email, 1)
    return mail?.subject.match(/\d{6}/)?.[0] ?? ''
  }

  /** Asks for the code and types it. */
  async function confirmed({ email, token }: Person) {
    await request(token)
    return confirm(token, await newestCode(email))
  }

  async function left(person: Person) {
    await confirmed(person)
    return remove(person.token)
  }

  /** Does what a job or the clock would do. */
  const run = async (task: string, payload: object = {}) =>
    house.tasks[task]?.(payload, {} as JobHelpers)

  return { request, confirm, remove, newestCode, confirmed, left, run }
}
