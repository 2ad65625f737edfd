import type { ClientPackage } from '@ujuzi/contract/payments/packages'
import type { ReadDraft } from './read-draft.ts'
import type { SaleDraft } from './sale-draft.ts'

/** Props of the parts of the sale form. */
export type SaleFormProps = {
  draft: SaleDraft
  read: ReadDraft
  /** Messages by field; empty until the form was submitted once. */
  errors: Record<string, string>
  /** Packages of the client that can pay for the booking. */
  packages?: readonly ClientPackage[] | undefined
  onChange: (change: Partial<SaleDraft>) => void
}
