import { closeBusiness } from '@ujuzi/contract/businesses/businesses'
import { getProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { listPayoutMethods, setPayoutMethod } from '@ujuzi/contract/payouts/payouts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { teamFixture } from '../../../testing/fixtures/accounts/team.ts'
import { documentsFixture } from '../../../testing/fixtures/documents.ts'
import { sessions } from '../../accounts/tables.ts'
import { documents } from '../../documents/tables.ts'
import { businessProfiles } from '../profile.tables.ts'
import { businesses } from '../tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const findBusiness = async (id: string) =>
  (await app.db.select().from(businesses).where(eq(businesses.id, id)))[0]

describe('a business that is handed over', () => {
  it('handing a business over to a member makes the member its owner, and both people get an email', async () => {
    const team = await teamFixture(app)
    const next = await team.join('staff')
    expect(await team.handOver(next.memberId)).toMatchObject({
      status: 200,
      data: { role: 'owner', name: 'Ruth Bassey', me: false },
    })
    expect((await findBusiness(team.id))?.ownerId).toBe(next.id)
    const params = team.params
    expect(await app.call(closeBusiness, { params }, await team.as())).toMatchObject(
      refused(403, 'not_allowed'),
    )
    expect(
      await app.call(getProfessionalProfile, {}, { as: await app.people.signIn(next.id) }),
    ).toMatchObject({ data: { personal: { first_name: 'Ruth', last_name: 'Bassey' } } })
    const received = await app.db
      .select({ to: emails.recipient, subject: emails.subject })
      .from(emails)
    const subject = 'Amara Braids has a new owner'
    expect(received).toContainEqual({ to: team.owner.email, subject })
    expect(received).toContainEqual({ to: next.email, subject })
  })

  it('handing over a business removes the former owner’s payout methods, documents, verification and private data', async () => {
    const team = await teamFixture(app)
    const next = await team.join('manager')
    const { params } = team
    const body = {
      type: 'bank_transfer',
      country: 'CM',
      provider: 'Ecobank',
      account_name: 'Kofi Mensah',
      account_number: '10002000300277976315008',
    } as const
    expect(await app.call(setPayoutMethod, { params, body }, await team.as())).toMatchObject({
      status: 200,
    })
    await documentsFixture(app).upload(team)
    const now = app.clock.now()
    await app.db.update(businesses).set({ verifiedAt: now }).where(eq(businesses.id, team.id))
    const born = { businessId: team.id, dateOfBirth: Buffer.from('sealed'), bio: 'I cut hair.' }
    await app.db.insert(businessProfiles).values(born)
    expect(await team.handOver(next.memberId)).toMatchObject({ status: 200 })
    const as = { as: await app.people.signIn(next.id) }
    expect(await app.call(listPayoutMethods, { params }, as)).toMatchObject({ data: { count: 0 } })
    expect((await findBusiness(team.id))?.verifiedAt).toBeNull()
    const kept = await app.db.select().from(documents)
    expect(kept.filter(({ deletedAt }) => deletedAt === null)).toEqual([])
    const [profile] = await app.db
      .select()
      .from(businessProfiles)
      .where(eq(businessProfiles.businessId, team.id))
    expect(profile).toMatchObject({ dateOfBirth: null, bio: '', firstName: 'Ruth' })
  })

  it('handing a business over to two members at once makes one of them the owner', async () => {
    const team = await teamFixture(app)
    const [a, b] = [await team.join('manager'), await team.join('manager')]
    const as = await team.as()
    const responses = await Promise.all([a, b].map(({ memberId }) => team.handOver(memberId, as)))
    expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
    expect([a.id, b.id]).toContain((await findBusiness(team.id))?.ownerId)
    expect(await team.list({ status: 'active' })).toHaveLength(3)
  })
})

describe('handing over', () => {
  it('only the owner can hand a business over, after a recent sign-in and to a member who owns no business', async () => {
    const team = await teamFixture(app)
    const [manager, other] = [await team.join('manager'), await team.join('staff')]
    expect(await team.handOver(other.memberId, { as: manager.token })).toMatchObject(
      refused(403, 'not_allowed'),
    )
    const old = await team.as()
    const longAgo = new Date(app.clock.now().getTime() - 86_400_000)
    await app.db.update(sessions).set({ provedAt: longAgo })
    expect(await team.handOver(other.memberId, old)).toMatchObject(refused(403, 'proof_required'))
    await app.people.business({ ownerId: other.id })
    expect(await team.handOver(other.memberId)).toMatchObject(refused(409, 'owns_other_business'))
    await team.remove(manager.memberId)
    expect(await team.handOver(manager.memberId)).toMatchObject(refused(404, 'member_not_found'))
    expect((await findBusiness(team.id))?.ownerId).toBe(team.owner.id)
  })
})
