import type { Values } from '#app/features/services/service-values.ts'
import type { Faults } from './steps.ts'

export type StepProps = {
  values: Values
  faults: Faults
  change: (changes: Partial<Values>) => void
  /** While it is being saved nothing can be changed. */
  disabled: boolean
}
