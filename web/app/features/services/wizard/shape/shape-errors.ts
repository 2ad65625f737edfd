import { serviceSeatsMax } from '@ujuzi/contract/api/portal-limits'
import { gapErrors } from '@ujuzi/contract/services/gap-rules'
import { priceError } from '@ujuzi/contract/services/price-rules'
import { serviceDuration } from '@ujuzi/contract/services/shape-fields'
import { parsePrice } from '#app/domain/price/typed-price.ts'
import type { ServiceValues } from '#app/features/services/service-values.ts'

/** Rules broken by variants, add-ons, waiting times and sessions, by path, such as `variants.0.name`. */
export function findShapeErrors(values: ServiceValues): Record<string, string> {
  const { variants, gaps, duration, seats, sessions } = values
  return {
    ...optionErrors('variants', values),
    ...optionErrors('add_ons', values),
    ...(variants.length === 0 && duration !== '' && prefixed('gaps', gapErrors(gaps, duration))),
    ...(!isSeats(seats) && { seats: 'field_seats' }),
    ...(seats > 1 && sessionErrors(sessions)),
  }
}

const isSeats = (seats: number) => Number.isInteger(seats) && seats >= 1 && seats <= serviceSeatsMax

function optionErrors(list: 'variants' | 'add_ons', values: ServiceValues) {
  const errors: Record<string, string | undefined> = {}
  const names = values[list].map(({ name }) => name.trim().toLowerCase())
  values[list].forEach(({ name, price, duration, gaps }, row) => {
    const path = `${list}.${row}`
    if (!name.trim()) errors[`${path}.name`] = 'field_required'
    else if (names.indexOf(names[row] ?? '') < row) errors[`${path}.name`] = 'field_repeated'
    const amount = parsePrice(price, values.currency)
    const isFree = list === 'add_ons' && amount === 0
    if (!isFree) errors[`${path}.price`] = priceError(amount, values.currency)
    if (list === 'variants') {
      const broken = serviceDuration().safeParse(duration).error?.issues[0]?.message
      errors[`${path}.duration`] = broken
      if (!broken)
        Object.assign(errors, prefixed(`${path}.gaps`, gapErrors(gaps, Number(duration))))
    }
  })
  return withoutEmpty(errors)
}

function sessionErrors(sessions: ServiceValues['sessions']) {
  const starts = sessions.map(({ weekday, start }) => `${weekday} ${start}`)
  return withoutEmpty(
    Object.fromEntries(
      sessions.map(({ start }, row) => {
        const isRepeated = starts.indexOf(starts[row] ?? '') < row
        return [`sessions.${row}.start`, start ? isRepeated && 'field_repeated' : 'field_time']
      }),
    ),
  )
}

const prefixed = (path: string, errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, rule]) => [`${path}.${name}`, rule]))

const withoutEmpty = (errors: Record<string, string | false | undefined>) =>
  Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
