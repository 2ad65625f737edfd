import { type Locale, locales } from '@ujuzi/contract/locale/locales'
import type { TemplateContent } from '../event.rules.ts'

type Options = { locale: Locale }

/**
 * Template that WhatsApp has to approve before it can be sent. Its text comes from the same message functions as the
 * other channels, and each of their inputs becomes a value of the template.
 */
export type Template<Inputs> = {
  /** Lower-case letters, digits and underscores. */
  name: string
  text: (inputs: Inputs, options: Options) => string
  /** Label of the button that opens the site, at most 25 characters. */
  button?: (inputs: Record<string, never>, options: Options) => string
}

/** Fills a template. `url`: the URL of its button. */
export const templateContent = <Inputs extends object>(
  template: Template<Inputs>,
  inputs: Inputs,
  { locale, url }: Options & { url?: string },
): TemplateContent => ({
  name: template.name,
  text: template.text(inputs, { locale }),
  values: inputsOf(template).map((name) => String(inputs[name as keyof Inputs])),
  ...(url && { url }),
})

const inputsByTemplate = new Map<string, string[]>()

/** Names of the inputs that the text contains in any language, in the order of the values. */
function inputsOf<Inputs>(template: Template<Inputs>) {
  const known = inputsByTemplate.get(template.name)
  if (known) return known
  const texts = locales.map((locale) => namedText(template, locale))
  const names = texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name]) => name))
  const found = [...new Set(names)].flatMap((name) => name ?? []).toSorted()
  inputsByTemplate.set(template.name, found)
  return found
}

const placeholder = /\{\{(\w+)\}\}/g

/** Inputs whose values are placeholders: each name in double braces. */
const placeholders = new Proxy({}, { get: (_, name) => `{{${String(name)}}}` })

const namedText = <Inputs>({ text }: Template<Inputs>, locale: Locale) =>
  text(placeholders as Inputs, { locale })

const sample = 'Ujuzi'

/** Bodies of the requests that register a template, one per language. `origin`: origin of the button's URL. */
export const registrationsOf = <Inputs>(template: Template<Inputs>, origin: string) =>
  locales.map((locale) => {
    const names = inputsOf(template)
    const text = namedText(template, locale).replaceAll(
      placeholder,
      (_, name: string) => `{{${names.indexOf(name) + 1}}}`,
    )
    const label = template.button?.({}, { locale })
    return {
      name: template.name,
      language: locale,
      category: 'UTILITY',
      components: [
        {
          type: 'BODY',
          text,
          ...(names.length > 0 && { example: { body_text: [names.map(() => sample)] } }),
        },
        ...(label ? [{ type: 'BUTTONS', buttons: [buttonOf(label, origin)] }] : []),
      ],
    }
  })

const buttonOf = (label: string, origin: string) => ({
  type: 'URL',
  text: label,
  url: `${origin}/{{1}}`,
  example: [`${origin}/client/bookings`],
})
