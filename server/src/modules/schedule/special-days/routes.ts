import type { Locale } from '@ujuzi/contract/locale/locales'
import * as contract from '@ujuzi/contract/schedule/closings'
import {
  type Api,
  type BusinessCaller,
  serve,
  serveWithSubject,
} from '../../../platform/api/serve.ts'
import { Refusal } from '../../../platform/errors.ts'
import { getBusinessOfCaller, type ScheduleDeps } from '../commands.ts'
import type { BusinessWithCountry } from '../queries.ts'
import { dayAt, formatDay } from '../time-zone.rules.ts'
import * as commands from './commands.ts'
import * as queries from './queries.ts'
import { holidaysView, specialDayView } from './view.ts'

export function specialDayRoutes(api: Api, deps: ScheduleDeps) {
  serve(api, contract.listSpecialDays, async (_, caller) => {
    const { business } = await getBusinessOfCaller(caller)
    const today = formatDay(dayAt(business.timeZone, caller.now))
    const rows = await queries.listSpecialDays(caller.db, business.id, today)
    return { results: rows.map(specialDayView), count: rows.length, next: null }
  })

  serveWithSubject(api, contract.setSpecialDay, getOpenOwnBusiness, async (input, caller) => {
    const { row, bookingsOutside } = await commands.setSpecialDay(deps, caller, {
      ...input,
      businessId: caller.business.id,
    })
    return { ...specialDayView(row), bookings_outside: bookingsOutside }
  })

  serveWithSubject(api, contract.removeSpecialDay, getOpenOwnBusiness, async (input, caller) => {
    const { day } = input.params
    await commands.removeSpecialDay(deps, caller, { businessId: caller.business.id, day })
    return { day }
  })

  serve(api, contract.getHolidays, async (_, caller) =>
    showHolidays(await getBusinessOfCaller(caller), caller),
  )

  serveWithSubject(
    api,
    contract.setClosedOnHolidays,
    getOpenOwnBusiness,
    async ({ body }, caller) => {
      const change = { businessId: caller.business.id, closed: body.closed }
      return showHolidays(await commands.setClosedOnHolidays(deps, caller, change), caller)
    },
  )
}

/** The acting business, for calls that change it. Throws `business_not_found` if it is closed. */
async function getOpenOwnBusiness(_: object, caller: BusinessCaller) {
  const own = await getBusinessOfCaller(caller)
  if (own.business.closedAt) throw new Refusal('business_not_found')
  return own
}

const showHolidays = (
  { business, country }: BusinessWithCountry,
  { now, locale }: { now: Date; locale: Locale },
) =>
  holidaysView(
    { closed: business.closedOnHolidays, country, today: dayAt(business.timeZone, now) },
    locale,
  )
