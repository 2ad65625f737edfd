import {
  getProfessionalProfile,
  updateProfessionalProfile,
} from '@ujuzi/contract/businesses/professional-profile'
import { getKybStatus } from '@ujuzi/contract/documents/documents'
import { listPayoutMethods } from '@ujuzi/contract/payouts/payouts'
import {
  getProfessionalSettings,
  updateProfessionalSettings,
} from '@ujuzi/contract/settings/professional-settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { refused } from '../../../testing/checks/refused.ts'
import { teamFixture } from '../../../testing/fixtures/accounts/team.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('a manager', () => {
  it('a manager can change booking rules but cannot see payout methods or verification documents', async () => {
    const team = await teamFixture(app)
    const manager = await team.join('manager')
    const as = { as: manager.token }
    const settings = await app.call(getProfessionalSettings, {}, as)
    const version = settings.ok ? settings.data.version : 0
    expect(settings).toMatchObject({ data: { payment: { payment_methods: [] } } })
    const change = { booking: { same_day_booking: false } }
    expect(
      await app.call(updateProfessionalSettings, { body: { version, ...change } }, as),
    ).toMatchObject({ status: 200, data: change })
    const { params } = team
    expect(await app.call(listPayoutMethods, { params }, as)).toMatchObject(
      refused(403, 'not_allowed'),
    )
    expect(await app.call(getKybStatus, { params }, as)).toMatchObject(refused(403, 'not_allowed'))
  })

  it('a manager cannot see the owner’s birth date or change the owner’s personal details', async () => {
    const team = await teamFixture(app)
    const read = async (as: string) => {
      const response = await app.call(getProfessionalProfile, {}, { as })
      if (!response.ok) throw new Error(response.error.code)
      return response.data
    }
    const { version } = await read((await team.as()).as)
    const change = { version, personal: { date_of_birth: '1990-05-01' } }
    const saved = await app.call(updateProfessionalProfile, { body: change }, await team.as())
    expect(saved).toMatchObject({ data: { personal: { date_of_birth: '1990-05-01' } } })
    const manager = await team.join('manager')
    const seen = await read(manager.token)
    expect(seen.personal.date_of_birth).toBeNull()
    const body = { version: seen.version, personal: { bio: 'Mine now.' } }
    expect(
      await app.call(updateProfessionalProfile, { body }, { as: manager.token }),
    ).toMatchObject(refused(403, 'not_allowed'))
  })

  it('a manager who becomes staff can no longer change business settings', async () => {
    const team = await teamFixture(app)
    const person = await team.join('manager')
    expect(await team.changeRole(person.memberId, 'staff')).toMatchObject({
      data: { role: 'staff' },
    })
    const settings = await app.call(getProfessionalSettings, {}, { as: person.token })
    const body = { version: settings.ok ? settings.data.version : 0, business: {} }
    expect(
      await app.call(updateProfessionalSettings, { body }, { as: person.token }),
    ).toMatchObject(refused(403, 'not_allowed'))
  })
})
