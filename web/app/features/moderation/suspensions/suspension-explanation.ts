import { suspensionTexts } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'

/** What the person is told. */
export const explanation = () => ({
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
