import { logout } from '@ujuzi/contract/accounts/accounts'
import { accessTokenMinutes } from '@ujuzi/contract/api/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tinyPicture } from '../../../testing/app/multipart.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { documentsFixture } from '../../../testing/fixtures/documents.ts'

let app: TestApp
let fixture: ReturnType<typeof documentsFixture>
let moderator: { id: string; token: string }
beforeAll(async () => {
  app = await openTestApp()
  fixture = documentsFixture(app)
  moderator = await app.people.account('moderator')
})
afterAll(() => app.close())

const pdf = {
  name: 'licence & permit.pdf',
  bytes: new TextEncoder().encode('%PDF-1.7 a licence'),
  type: 'application/pdf',
}

/** A case that the moderator has taken, with one document. */
async function createTakenCase(file = tinyPicture) {
  const business = await app.people.business()
  const uploaded = await fixture.upload(business, 'identity', file)
  const documentId = uploaded.ok ? uploaded.data.id : ''
  await fixture.submit(business)
  const { id: caseId } = await fixture.getLatestCase(business)
  await fixture.take(caseId, moderator)
  return { business, caseId, documentId }
}
type Taken = Awaited<ReturnType<typeof createTakenCase>>

const pathOf = ({ caseId, documentId }: Taken) =>
  `/api/moderation/verifications/${caseId}/documents/${documentId}/view/`

/** Starts a view as this person, and returns the response and its cookie. */
async function start(taken: Taken, person: { id: string }, token?: string) {
  const authorization = `Bearer ${token ?? (await app.people.signIn(person.id))}`
  const headers = { authorization, 'content-type': 'application/json' }
  const url = pathOf(taken)
  const response = await app.server.inject({ method: 'POST', url, headers, payload: '{}' })
  const setCookie = String(response.headers['set-cookie'] ?? '')
  return { response, setCookie, cookie: setCookie.split(';')[0] ?? '' }
}

const view = (taken: Taken, cookie: string) =>
  app.server.inject({ url: pathOf(taken), headers: { cookie } })

test('a moderator’s view of an uploaded picture is sandboxed and recorded', async () => {
  const taken = await createTakenCase()
  const { response, setCookie, cookie } = await start(taken, moderator)
  expect(response.json()).toEqual({ url: pathOf(taken), media_type: 'image/png' })
  expect(setCookie).toContain(`; Path=${pathOf(taken)};`)
  expect(setCookie).toMatch(/HttpOnly; SameSite=Strict/)
  expect(await fixture.listEvents(taken.caseId)).toHaveLength(3)
  const file = await view(taken, cookie)
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.equals(tinyPicture.bytes)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename="tiny.png"',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  const event = { event: 'opened', actorId: moderator.id, documentId: taken.documentId }
  expect((await fixture.listEvents(taken.caseId)).at(-1)).toMatchObject(event)
})

test('an uploaded PDF can be framed only by this site and can neither load resources nor submit forms', async () => {
  const taken = await createTakenCase(pdf)
  const { response, cookie } = await start(taken, moderator)
  expect(response.json()).toMatchObject({ media_type: 'application/pdf' })
  const file = await view(taken, cookie)
  expect(file.rawPayload.equals(pdf.bytes)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="licence___permit.pdf"',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  })
  const policy = String(file.headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]),
  )
  expect(policy.join()).not.toContain('script-src')
})

test('only the moderator who has taken a verification case can start viewing its documents', async () => {
  const taken = await createTakenCase()
  const other = await app.people.account('moderator')
  const tries = [
    { person: other, status: 409, code: 'verification_taken' },
    { person: taken.business.owner, status: 403, code: 'not_allowed' },
    { person: await app.people.client(), status: 403, code: 'not_allowed' },
  ]
  for (const { person, status, code } of tries) {
    const { response, setCookie } = await start(taken, person)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toMatchObject({ error: { code } })
    expect(setCookie).toBe('')
  }
  const { response } = await start({ ...taken, documentId: taken.caseId }, moderator)
  expect(response.json()).toMatchObject({ error: { code: 'document_not_found' } })
})

test('a document is shown with the cookie of its moderator only, until they sign out, ten minutes pass or the verification is decided', async () => {
  const taken = await createTakenCase()
  expect((await view(taken, '')).statusCode).toBe(401)
  expect((await view(taken, 'document_view=abc')).statusCode).toBe(401)
  const { token } = await app.people.client()
  expect((await view(taken, `document_view=${token}`)).statusCode).toBe(403)
  const other = await app.people.account('moderator')
  expect((await view(taken, `document_view=${other.token}`)).json()).toMatchObject({
    error: { code: 'verification_taken' },
  })

  const session = await app.people.signIn(moderator.id)
  const { cookie } = await start(taken, moderator, session)
  expect((await view(taken, cookie)).statusCode).toBe(200)
  await app.call(logout, { body: {} }, { as: session })
  expect((await view(taken, cookie)).statusCode).toBe(401)

  const later = await start(taken, moderator)
  app.clock.advance(accessTokenMinutes * 60_000)
  expect((await view(taken, later.cookie)).statusCode).toBe(401)

  const decided = await start(taken, moderator)
  await fixture.decide(taken.caseId, moderator, 'approved', { kinds: ['identity'] })
  expect((await view(taken, decided.cookie)).json()).toMatchObject({
    error: { code: 'verification_taken' },
  })
  expect(
    (await fixture.listEvents(taken.caseId)).filter(({ event }) => event === 'opened'),
  ).toHaveLength(1)
})

test('the document view cookie authorizes nothing but viewing the document', async () => {
  const taken = await createTakenCase()
  const { cookie } = await start(taken, moderator)
  const url = `/api/moderation/verifications/${taken.caseId}/`
  expect((await app.server.inject({ url, headers: { cookie } })).statusCode).toBe(401)
  const headers = { cookie, 'content-type': 'application/json' }
  const again = { method: 'POST', url: pathOf(taken), headers, payload: '{}' } as const
  expect((await app.server.inject(again)).statusCode).toBe(401)
})
