import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }))

/** Faults of an HTML document, one line each. */
export async function findHtmlErrors(html: string) {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
