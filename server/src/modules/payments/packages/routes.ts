import { m } from '@ujuzi/contract/messages'
import * as contract from '@ujuzi/contract/payments/packages'
import { type Api, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { saleView } from '../view.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'
import { clientPackageView, packageView } from './view.ts'

export function packageRoutes(api: Api) {
  serve(api, contract.listPackages, async (_, { db, business }) =>
    wholeList((await queries.listPackages(db, business.id)).map(packageView)),
  )

  serve(api, contract.createPackage, async ({ body }, caller) =>
    packageView(await commands.createPackage(caller, { businessId: caller.business.id, body })),
  )

  serveWithSubject(
    api,
    contract.updatePackage,
    commands.getActingPackage,
    async ({ params, body }, caller) => {
      const target = { businessId: caller.business.id, id: params.id }
      return packageView(await commands.updatePackage(caller, { ...target, body }))
    },
  )

  serveWithSubject(
    api,
    contract.deletePackage,
    commands.getActingPackage,
    async ({ params }, caller) => {
      await commands.deletePackage(caller, { businessId: caller.business.id, id: params.id })
      return { message: m.packages_deleted({}, { locale: caller.locale }) }
    },
  )

  serveWithSubject(
    api,
    contract.sellPackage,
    commands.getActingPackage,
    async ({ params, body }, caller) => {
      const { actor, business, locale } = caller
      const details = await commands.sellPackage(caller, {
        businessId: business.id,
        id: params.id,
        accountId: actor.accountId,
        locale,
        body,
      })
      return saleView(details, { locale, mayCorrect: true })
    },
  )

  serveWithSubject(
    api,
    contract.listClientPackages,
    commands.getActingClient,
    async ({ query }, { db, now, business }, record) => {
      const asked = query.booking_id
      const booking = asked && (await queries.findCoveredBooking(db, business.id, asked))
      const own = booking && booking.clientRecordId === record.id ? booking : undefined
      const sold = await queries.listSoldTo(db, business.id, record.id)
      return wholeList(sold.map((one) => clientPackageView(one, { now, booking: own })))
    },
  )

  serveWithSubject(
    api,
    contract.endClientPackage,
    commands.getActingClientPackage,
    async ({ params }, caller) => {
      const target = { businessId: caller.business.id, id: params.id }
      return clientPackageView(await commands.endClientPackage(caller, target), { now: caller.now })
    },
  )

  serve(api, contract.listOwnPackages, async (_, { db, now, actor }) => {
    const sold = await queries.listSoldToAccount(db, actor.accountId)
    const shown = sold.map((one) => ({
      ...clientPackageView(one, { now }),
      professional: one.professional,
    }))
    return wholeList(shown.filter(({ state }) => state === 'open'))
  })
}

const wholeList = <T>(results: T[]) => ({ results, count: results.length, next: null })
