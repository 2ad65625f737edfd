import type { Sent } from '@ujuzi/contract/endpoint'
import * as contract from '@ujuzi/contract/suspensions'
import { and, eq } from 'drizzle-orm'
import type { JobHelpers } from 'graphile-worker'
import { suspensions } from '../modules/suspensions/tables.ts'
import { one } from '../platform/db.ts'
import { mails } from '../platform/tables.ts'
import type { TestHouse } from './harness.ts'

type Reviewer = { id: string }
type Order = Sent<typeof contract.suspendAccount>['body']

export const why = 'Three clients paid and were never served.'
export const atOnce: Order = { reason: 'fraud', explanation: why, when: 'now' }
export const noticed: Order = { reason: 'no_shows', explanation: why, when: 'in_three_days' }
export const word = 'I was in hospital; here are the papers.'
export const noticeMs = 72 * 3_600_000

/** A reviewer's way with somebody's account, and the person's with the letter. */
export function suspensionScenes(house: TestHouse) {
  // Signed in anew for each call, because the clock may have moved past the token.
  const as = async ({ id }: Reviewer) => ({ as: await house.people.signedIn(id) })

  const suspend = async (by: Reviewer, id: string, body: Order = atOnce) =>
    house.call(contract.suspendAccount, { params: { id }, body }, await as(by))
  const withdraw = async (by: Reviewer, id: string, explanation = why) =>
    house.call(contract.withdrawSuspension, { params: { id }, body: { explanation } }, await as(by))
  const lift = async (by: Reviewer, id: string, explanation = why) =>
    house.call(contract.liftSuspension, { params: { id }, body: { explanation } }, await as(by))
  const facts = async (by: Reviewer, id: string) =>
    house.call(contract.getAccountFacts, { params: { id } }, await as(by))
  const decide = async (
    by: Reviewer,
    id: string,
    outcome: contract.SuspensionOutcome,
    explanation = why,
  ) =>
    house.call(
      contract.decideSuspension,
      { params: { id }, body: { outcome, explanation } },
      await as(by),
    )

  /** The one that stands or stood last. */
  const suspensionOf = async (accountId: string) =>
    one(
      (await house.db.select().from(suspensions).where(eq(suspensions.accountId, accountId))).slice(
        -1,
      ),
    )

  /** The secret in the link of the letter to this address. */
  async function tokenTo(email: string) {
    const letters = await house.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, email)))
    const links = letters.map(({ bodyText }) => /suspension\?token=([\w-]+)/.exec(bodyText)?.[1])
    return links.find(Boolean) ?? ''
  }

  const read = (token: string) => house.call(contract.getOwnSuspension, { query: { token } })
  const reply = (token: string, text = word) =>
    house.call(contract.replyToSuspension, { body: { token, reply: text } })

  /** Does what the timer does. */
  const sweep = async () => house.tasks['suspensions.start']?.({}, {} as JobHelpers)

  return {
    suspend,
    withdraw,
    lift,
    facts,
    decide,
    suspensionOf,
    tokenTo,
    read,
    reply,
    sweep,
  }
}

/** Somebody of whom a call of reviewers may be about: with notice, suspended, or neither. */
export async function moderatedFor(house: TestHouse, path: string) {
  const scene = suspensionScenes(house)
  const client = await house.people.client()
  if (/\/accounts\/:id\/(suspend\/)?$/.test(path)) return client.id
  const reviewer = await house.people.account('reviewer')
  await scene.suspend(reviewer, client.id, path.includes('/lift/') ? atOnce : noticed)
  if (path.includes('/accounts/')) return client.id
  await scene.reply(await scene.tokenTo(client.email))
  return (await scene.suspensionOf(client.id)).id
}
