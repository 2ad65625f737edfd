import * as z from 'zod/mini'
import { clockTime, id, text } from '../api/fields.ts'
import {
  serviceAddOnsMax,
  serviceCleanUpMaxMinutes,
  serviceDurationMaxMinutes,
  serviceDurationStepMinutes,
  serviceGapsMax,
  serviceOptionNameMaxLength,
  servicePreparationMaxMinutes,
  serviceSeatsMax,
  serviceSessionsMax,
  serviceVariantsMax,
  shortStepMinutes,
} from '../api/portal-limits.ts'
import { optionPlaces } from './service-options.ts'

const minutesRule = (max: number) =>
  z
    .int('field_number')
    .check(
      z.minimum(0, 'field_minutes'),
      z.maximum(max, 'field_minutes'),
      z.multipleOf(shortStepMinutes, 'field_minutes'),
    )

/** Duration of a service or variant in minutes. */
export const serviceDuration = () =>
  z
    .int('field_duration')
    .check(
      z.minimum(serviceDurationStepMinutes, 'field_duration_range'),
      z.maximum(serviceDurationMaxMinutes, 'field_duration_range'),
      z.multipleOf(serviceDurationStepMinutes, 'field_duration_range'),
    )

const list = <T extends z.ZodMiniType>(item: T, max: number) =>
  z.array(item, 'field_invalid').check(z.maxLength(max, 'field_too_many'))

export const GapInput = z.strictObject({
  after: minutesRule(serviceDurationMaxMinutes),
  minutes: minutesRule(serviceDurationMaxMinutes).check(
    z.minimum(shortStepMinutes, 'field_minutes'),
  ),
})

/** `gapErrors` also compares them with each other and with the duration. */
export const GapsInput = list(GapInput, serviceGapsMax)

export const WeeklySessionInput = z.strictObject({
  weekday: z
    .int('field_number')
    .check(z.minimum(1, 'field_invalid'), z.maximum(7, 'field_invalid')),
  start: clockTime().check(z.refine((time) => time !== '24:00', 'field_time')),
})

export const WeeklySessionsInput = list(WeeklySessionInput, serviceSessionsMax)

const optionName = () => text(serviceOptionNameMaxLength)

export const VariantInput = z.strictObject({
  /** Of a saved variant; without it, a new one is added. */
  id: z.optional(id()),
  name: optionName(),
  price: z.number('field_price').check(z.positive('field_price')),
  duration: serviceDuration(),
  gaps: z.optional(GapsInput),
  place: z.optional(z.nullable(z.enum(optionPlaces, 'field_invalid'))),
})

export const AddOnInput = z.strictObject({
  id: z.optional(id()),
  name: optionName(),
  price: z.number('field_price').check(z.minimum(0, 'field_price')),
  duration: minutesRule(serviceDurationMaxMinutes),
})

/** Lists replace the previous ones; options that are left out are no longer offered, and bookings keep them. */
export const serviceShapeFields = {
  variants: z.optional(list(VariantInput, serviceVariantsMax)),
  add_ons: z.optional(list(AddOnInput, serviceAddOnsMax)),
  preparation: z.optional(minutesRule(servicePreparationMaxMinutes)),
  clean_up: z.optional(z.nullable(minutesRule(serviceCleanUpMaxMinutes))),
  gaps: z.optional(GapsInput),
  seats: z.optional(
    z
      .int('field_number')
      .check(z.minimum(1, 'field_seats'), z.maximum(serviceSeatsMax, 'field_seats')),
  ),
  sessions: z.optional(WeeklySessionsInput),
}
