import { suspensionTexts } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'

/** Field for the explanation that the suspended person receives. */
export const explanationField = () => ({
  name: 'explanation',
  label: m.oversight_explanation(),
  hint: m.oversight_explanation_hint(),
  max: suspensionTexts.max,
  required: true,
})

export const dialogLabels = (yes: string) => ({
  yes,
  no: m.oversight_keep(),
  close: m.oversight_close(),
})
