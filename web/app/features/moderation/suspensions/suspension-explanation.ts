import { suspensionTexts } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'

/** Field for the explanation that the suspended person receives. */
export const explanationField = () => ({
  name: 'explanation',
  label: m.moderation_explanation(),
  hint: m.moderation_explanation_hint(),
  max: suspensionTexts.max,
  required: true,
})

export const dialogLabels = (yes: string) => ({
  yes,
  no: m.ui_cancel(),
  close: m.ui_close(),
})
