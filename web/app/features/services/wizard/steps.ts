import type { FieldRule } from '@ujuzi/contract/api/fields'
import { m } from '@ujuzi/contract/messages'
import { priceFault } from '@ujuzi/contract/services/price-rules'
import { serviceFields } from '@ujuzi/contract/services/services'
import { parsePrice } from '#app/features/services/price-text.ts'
import type { ValueName, Values } from '#app/features/services/service-values.ts'

export const steps = ['basic', 'pricing', 'details', 'review'] as const
export type Step = (typeof steps)[number]

export type Faults = Partial<Record<ValueName, string>>

const fieldsOf: Record<Step, readonly ValueName[]> = {
  basic: ['title', 'description'],
  pricing: ['price', 'currency', 'duration'],
  details: ['category', 'images'],
  review: ['is_active'],
}

export const isStep = (text: string | undefined): text is Step =>
  steps.some((step) => step === text)

export const after = (step: Step) => steps[steps.indexOf(step) + 1]
export const before = (step: Step) => steps[steps.indexOf(step) - 1]

/** What is wrong with the fields of a step, by the rules of the server. */
export function faultsOf(step: Step, values: Values): Faults {
  const found: Faults = {}
  for (const name of fieldsOf[step]) {
    const rule = ruleBrokenBy(name, values)
    if (rule) found[name] = sentenceOf(rule)
  }
  return found
}

export const isComplete = (step: Step, values: Values) =>
  Object.keys(faultsOf(step, values)).length === 0

/** The step that may be shown: the wanted one, or the first before it that still lacks something. */
export const stepAllowed = (wanted: Step, values: Values): Step =>
  steps.slice(0, steps.indexOf(wanted)).find((step) => !isComplete(step, values)) ?? wanted

/** What the server found, under the names of our fields: pictures have theirs one by one. */
export function faultsFrom(fields: Record<string, string>): Faults {
  const found: Faults = {}
  for (const [path, sentence] of Object.entries(fields)) {
    const name = path.startsWith('image') ? 'images' : path.split('.')[0]
    const known = steps.flatMap((step) => fieldsOf[step]).find((field) => field === name)
    if (known) found[known] ??= sentence
  }
  return found
}

/** Where the first of the faults can be mended. */
export const stepOf = (faults: Faults): Step | undefined =>
  steps.find((step) => fieldsOf[step].some((name) => faults[name]))

function ruleBrokenBy(name: ValueName, values: Values): string | undefined {
  switch (name) {
    case 'title':
    case 'description':
    case 'duration':
    case 'category':
      return serviceFields[name].safeParse(values[name]).error?.issues[0]?.message
    case 'price':
      return priceFault(parsePrice(values.price, values.currency), values.currency)
    default:
      return undefined
  }
}

const sentences = {
  field_title_required: m.field_title_required,
  field_description_required: m.field_description_required,
  field_description_short: m.field_description_short,
  field_too_long: m.field_too_long,
  field_price: m.field_price,
  field_price_decimals: m.field_price_decimals,
  field_price_large: m.field_price_large,
  field_duration: m.field_duration,
  field_category_required: m.field_category_required,
} as const satisfies Partial<Record<FieldRule, () => string>>

const sentenceOf = (rule: string) =>
  rule in sentences ? sentences[rule as keyof typeof sentences]() : m.field_invalid()
