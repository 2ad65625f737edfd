import type { ServiceValues } from '#app/features/services/service-values.ts'
import type { ServiceFieldErrors } from './steps.ts'

export type StepProps = {
  values: ServiceValues
  errors: ServiceFieldErrors
  change: (changes: Partial<ServiceValues>) => void
  /** True while the service is being saved. */
  disabled: boolean
}
