import { explanationMaxLength } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'

/** What both sides of a decided case are told. */
export const explanation = () => ({
  name: 'explanation',
  label: m.reviews_explanation(),
  hint: m.reviews_explanation_hint(),
  max: explanationMaxLength,
  required: true,
})
