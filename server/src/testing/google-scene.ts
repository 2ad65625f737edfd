import * as contract from '@ujuzi/contract/google'
import { eq, sql } from 'drizzle-orm'
import { accounts } from '../modules/accounts/tables.ts'
import { newId } from '../platform/columns.ts'
import { type CallAs, openTestHouse } from './harness.ts'
import { startIssuer } from './issuer.ts'
import { visitIssuer } from './issuer-visit.ts'

type Query = NonNullable<Parameters<typeof begun>[1]>
export type Answered = { code: string; state: string; cookie: string }

/** A house that knows an issuer in Google's place, and browsers that go there and come back. */
export async function openGoogleScene({ rateLimits = false } = {}) {
  const redirectUris = ['http://ujuzi.test/auth/google/callback']
  const google = await startIssuer({ redirectUris })
  const house = await openTestHouse({ settings: { google, rateLimits } })

  const begin = (query: Query = {}, more: CallAs = {}) => begun(house.call, query, more)

  /** A fresh browser that was at Google's door with this address and is back. */
  async function visit(email: string, query: Query = {}): Promise<Answered> {
    const { authUrl, cookie } = await begin(query)
    const { code, state } = await visitIssuer(authUrl, email)
    return { code, state, cookie }
  }

  const exchange = ({ code, state, cookie }: Answered, more: CallAs = {}) =>
    house.call(contract.exchangeGoogleCode, { body: { code, state } }, withCookie(cookie, more))

  const complete = ({ cookie }: { cookie: string }, body: Completing, more: CallAs = {}) =>
    house.call(contract.completeGoogle, { body }, withCookie(cookie, more))

  const enter = async (email: string, query: Query = {}, more: CallAs = {}) =>
    exchange(await visit(email, query), more)

  const accountsAt = (email: string) =>
    house.db
      .select()
      .from(accounts)
      .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))

  return {
    google,
    house,
    begin,
    visit,
    exchange,
    complete,
    enter,
    accountsAt,
    newAddress: () => `amina.${newId()}@mail.test`,
    async close() {
      await house.close()
      await google.stop()
    },
  }
}
export type GoogleScene = Awaited<ReturnType<typeof openGoogleScene>>

type Completing = { password?: string; second_factor?: string }
type Call = Awaited<ReturnType<typeof openTestHouse>>['call']

async function begun(
  call: Call,
  query: { type?: 'client' | 'professional'; next?: string; keep_signed_in?: 'true' },
  more: CallAs,
) {
  const answer = await call(contract.initGoogle, { query, body: {} }, more)
  if (!answer.ok) throw new Error(answer.error.code)
  const [setCookie = ''] = cookiesOf(answer)
  return { authUrl: answer.data.auth_url, setCookie, cookie: setCookie.split(';')[0] ?? '' }
}

/** What an answer leaves in the browser. */
export const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers['set-cookie'] ?? []].flat().map(String)

const withCookie = (cookie: string, { headers, ...more }: CallAs): CallAs => ({
  ...more,
  headers: { ...(cookie && { cookie }), ...headers },
})
