import { explanationMaxLength } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'

/** Field for the explanation that both parties receive. */
export const explanationField = () => ({
  name: 'explanation',
  label: m.reviews_explanation(),
  hint: m.reviews_explanation_hint(),
  max: explanationMaxLength,
  required: true,
})
