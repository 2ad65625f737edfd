import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import { fromMinor } from '@ujuzi/contract/money/money'
import type { changeService } from '@ujuzi/contract/services/services'
import type { Db } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { BusinessRow, ServiceRow } from '../../businesses/tables.ts'
import type { FieldErrors } from '../rules.ts'
import { replaceOptions, replaceSessions, selectOptions, selectSessions } from './queries.ts'
import { parseShape, plainShape, type Shape, shapeOf } from './rules.ts'

type ShapeChange = Partial<HandlerInput<typeof changeService>['body']>
type ParsedShape = Exclude<ReturnType<typeof parseShape>, { errors: FieldErrors }>

type Business = Pick<BusinessRow, 'visitPlaces'>

/** Columns, options and sessions of a new service in this currency. */
export function requireNewShape(
  body: ShapeChange & { price: number; duration: number },
  { currency, business }: { currency: string; business: Business },
) {
  const { price, duration } = body
  requireOfferedPlaces(body, business)
  return requireShape({ ...plainShape, ...shapeFields(body), price, duration, currency }, new Set())
}

/** Columns, options and sessions of a service after this change. */
export async function requireChangedShape(
  tx: Db,
  before: ServiceRow,
  { body, business }: { body: ShapeChange; business: Business },
) {
  requireOfferedPlaces(body, business)
  const saved = {
    options: await selectOptions(tx, before.id),
    sessions: await selectSessions(tx, before.id),
  }
  const current = {
    price: fromMinor(before.priceMinor, before.currency),
    currency: before.currency,
    duration: before.durationMinutes,
    ...shapeOf(before, saved),
  }
  if (before.hasVariants && !body.variants) requireUnchangedLowest(body, current)
  const ids = new Set(saved.options.map(({ id }) => id))
  return requireShape({ ...current, ...shapeFields(body) }, ids)
}

/** Writes options and sessions where the change names them; a new currency is one for all options. */
export async function saveShape(
  { db: tx, now }: { db: Db; now: Date },
  serviceId: string,
  { body, shape }: { body: ShapeChange; shape: ParsedShape },
) {
  const { options, sessions } = shape
  if (body.variants || body.add_ons || (body.currency && options.length > 0))
    await replaceOptions(tx, { serviceId, options, now })
  if (body.sessions) await replaceSessions(tx, serviceId, sessions)
}

/** The fields of the shape that a request sends. */
function shapeFields(body: ShapeChange): Partial<Shape> {
  const { price, currency, duration, variants, add_ons, preparation, clean_up, gaps } = body
  const { seats, sessions } = body
  const sent = { price, currency, duration, variants, add_ons, preparation, clean_up, gaps }
  const entries = Object.entries({ ...sent, seats, sessions })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/** A variant that is sent takes place where the business has appointments, because it could not be booked elsewhere. */
function requireOfferedPlaces({ variants = [] }: ShapeChange, { visitPlaces }: Business) {
  const errors: FieldErrors = {}
  for (const [row, { place }] of variants.entries()) {
    if (place && !visitPlaces.includes(place)) {
      errors[`variants.${row}.place`] = 'field_place_of_business'
    }
  }
  if (Object.keys(errors).length > 0) refuse(errors)
}

/** A service whose variants stay cannot get another price or duration: they are the lowest of the variants. */
function requireUnchangedLowest(
  { price, duration }: ShapeChange,
  current: { price: number; duration: number },
) {
  const errors: FieldErrors = {
    ...(price !== undefined && price !== current.price && { price: 'field_read_only' }),
    ...(duration !== undefined && duration !== current.duration && { duration: 'field_read_only' }),
  }
  if (Object.keys(errors).length > 0) refuse(errors)
}

function requireShape(shape: Shape, ownIds: ReadonlySet<string>): ParsedShape {
  const parsed = parseShape(shape, ownIds)
  if (parsed.errors) refuse(parsed.errors)
  return parsed
}

function refuse(fields: FieldErrors): never {
  throw new Refusal('invalid_input', { fields })
}
