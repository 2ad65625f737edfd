import { addClient, editClient, getClient } from '@ujuzi/contract/client-records/client-records'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getData } from '../../../testing/app/server-process.ts'
import { openTestApp, type TestApp } from '../../../testing/app/test-app.ts'

let app: TestApp
let as: string
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  as = (await app.people.business()).owner.token
})

const add = async (body: Parameters<typeof typed>[0]) =>
  getData(await app.call(addClient, { body: typed(body) }, { as }))

const typed = (more: { consent?: 'yes' | 'no' | 'unknown'; phone?: string }) => ({
  name: 'Awa Ngono',
  ...more,
})

const changed = {
  name: 'Awa Ngono Essomba',
  phone: '+237670100002',
  email: 'awa@example.com',
  birthday: { month: 2, day: 29, year: 1992 },
  tags: ['braids'],
}

describe('a client that the business edits', () => {
  it.each(['yes', 'no', 'unknown'] as const)(
    'editing a client whose consent to messages stays "%s" saves every field',
    async (consent) => {
      const { id, version } = await add({ consent, phone: '+237670100001' })
      const before = getData(await app.call(getClient, { params: { id } }, { as }))
      const edited = await app.call(
        editClient,
        { params: { id }, body: { version, consent, ...changed } },
        { as },
      )
      expect(edited).toMatchObject({ status: 200, data: { name: changed.name, tags: ['braids'] } })
      const after = getData(await app.call(getClient, { params: { id } }, { as }))
      expect(after).toMatchObject({
        ...changed,
        typed: { name: changed.name, phone: changed.phone },
        consent: before.consent,
        version: version + 1,
      })
      await app.call(
        editClient,
        { params: { id }, body: { version: version + 1, name: 'Awa' } },
        { as },
      )
      const emptied = getData(await app.call(getClient, { params: { id } }, { as }))
      expect(emptied).toMatchObject({ phone: null, email: null, birthday: null, tags: [] })
    },
  )

  it('editing a client keeps the date of the consent to messages until the consent itself changes', async () => {
    const { id } = await add({ consent: 'yes' })
    const edit = async (version: number, consent: 'yes' | 'no') =>
      getData(
        await app.call(
          editClient,
          { params: { id }, body: { version, name: 'Awa', consent } },
          { as },
        ),
      )
    const given = (await edit(1, 'yes')).consent
    expect(given).toMatchObject({ state: 'yes', source: 'business' })
    expect((await edit(2, 'yes')).consent).toEqual(given)
    expect((await edit(3, 'no')).consent).toMatchObject({ state: 'no', source: 'business' })
  })
})
