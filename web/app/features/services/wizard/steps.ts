import type { FieldRule } from '@ujuzi/contract/api/fields'
import { m } from '@ujuzi/contract/messages'
import { priceError } from '@ujuzi/contract/services/price-rules'
import { serviceFields } from '@ujuzi/contract/services/service-fields'
import { parsePrice } from '#app/domain/price/typed-price.ts'
import type { ServiceField, ServiceValues } from '#app/features/services/service-values.ts'
import { findShapeErrors } from './shape/shape-errors.ts'

export const steps = ['basic', 'pricing', 'details', 'review'] as const
export type WizardStep = (typeof steps)[number]

type RowField = 'variants' | 'add_ons' | 'gaps' | 'sessions'
/** Errors by field, and of rows by path, such as `variants.0.name`. */
export type ServiceFieldErrors = Partial<Record<ServiceField, string>> & {
  [path in `${RowField}.${string}`]?: string
}

const stepFields: Record<WizardStep, readonly ServiceField[]> = {
  basic: ['title', 'description'],
  pricing: [
    ...(['price', 'currency', 'duration', 'variants', 'add_ons'] as const),
    ...(['preparation', 'clean_up', 'gaps', 'seats', 'sessions'] as const),
  ],
  details: ['category', 'images'],
  review: ['is_active'],
}

export const isStep = (text: string | undefined): text is WizardStep =>
  steps.some((step) => step === text)

export const nextStep = (step: WizardStep) => steps[steps.indexOf(step) + 1]
export const previousStep = (step: WizardStep) => steps[steps.indexOf(step) - 1]

/** Validates the fields of a step by the rules of the server. */
export function validateStep(step: WizardStep, values: ServiceValues): ServiceFieldErrors {
  const errors: ServiceFieldErrors = {}
  for (const name of stepFields[step]) {
    const rule = findBrokenRule(name, values)
    if (rule) errors[name] = errorText(rule)
  }
  if (step !== 'pricing') return errors
  const rows = Object.entries(findShapeErrors(values))
  return { ...errors, ...Object.fromEntries(rows.map(([path, rule]) => [path, errorText(rule)])) }
}

export const isComplete = (step: WizardStep, values: ServiceValues) =>
  Object.keys(validateStep(step, values)).length === 0

/** The requested step, or the first incomplete one before it. */
export const reachableStep = (requested: WizardStep, values: ServiceValues): WizardStep =>
  steps.slice(0, steps.indexOf(requested)).find((step) => !isComplete(step, values)) ?? requested

/** Maps the server's errors to our fields and rows; `images.0` becomes `images`. */
export function toFieldErrors(fields: Record<string, string>): ServiceFieldErrors {
  const errors: ServiceFieldErrors = {}
  for (const [path, message] of Object.entries(fields)) {
    const name = path.startsWith('image') ? 'images' : path.split('.')[0]
    const field = steps.flatMap((step) => stepFields[step]).find((field) => field === name)
    if (!field) continue
    const isRow = isRowPath(path)
    if (isRow) errors[path] = message
    else errors[field] ??= message
  }
  return errors
}

const isRowPath = (path: string): path is `${RowField}.${string}` =>
  /^(variants|add_ons|gaps|sessions)\./.test(path)

export const firstStepWithError = (errors: ServiceFieldErrors): WizardStep | undefined =>
  steps.find((step) =>
    Object.keys(errors).some((path) =>
      stepFields[step].some((name) => name === path.split('.')[0]),
    ),
  )

function findBrokenRule(name: ServiceField, values: ServiceValues): string | undefined {
  // With variants, price and duration are the lowest of them.
  if (values.variants.length > 0 && (name === 'price' || name === 'duration')) return undefined
  switch (name) {
    case 'title':
    case 'description':
    case 'duration':
    case 'category':
      return serviceFields[name].safeParse(values[name]).error?.issues[0]?.message
    case 'price':
      return priceError(parsePrice(values.price, values.currency), values.currency)
    default:
      return undefined
  }
}

const errorTexts = {
  field_title_required: m.field_title_required,
  field_description_required: m.field_description_required,
  field_description_short: m.field_description_short,
  field_too_long: m.field_too_long,
  field_price: m.field_price,
  field_price_decimals: m.field_price_decimals,
  field_price_large: m.field_price_large,
  field_duration: m.field_duration,
  field_duration_range: m.field_duration_range,
  field_required: m.required_name,
  field_repeated: m.field_repeated,
  field_gap_order: m.field_gap_order,
  field_gap_end: m.field_gap_end,
  field_seats: m.field_seats,
  field_time: m.field_time,
  field_category_required: m.field_category_required,
} as const satisfies Partial<Record<FieldRule, () => string>>

const errorText = (rule: string) =>
  rule in errorTexts ? errorTexts[rule as keyof typeof errorTexts]() : m.field_invalid()
