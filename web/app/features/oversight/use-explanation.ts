import { suspensionTexts } from '@ujuzi/contract/desk-limits'
import { forgetText, useKeptText } from '#app/lib/kept-text.ts'

/** What is being explained about a case; it stays until the decision has arrived. */
export function useExplanation(about: string) {
  const name = `oversight_${about}`
  const [text, keep] = useKeptText(name)
  return {
    text,
    keep,
    forget: () => forgetText(name),
    counter: `${text.length}/${suspensionTexts.max}`,
    max: suspensionTexts.max,
  }
}
