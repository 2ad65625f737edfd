import type { KybCaseDetails } from '@ujuzi/contract/businesses/document-verification'
import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/categories'
import { longDateText, noonUtc } from '#app/lib/i18n/times.ts'
import { knownCategory } from './document-words.ts'

type Props = { kybCase: KybCaseDetails }

/** The facts that the documents must prove. */
export function ClaimedFacts({ kybCase: { claim, business_name, can } }: Props) {
  if (!claim) {
    const explanation = can.take ? m.kyb_claim_hidden() : m.kyb_claim_closed()
    return <p className="text-muted-foreground">{explanation}</p>
  }
  const category = knownCategory(claim.category)
  const rows = [
    [m.kyb_claim_owner(), claim.owner_name],
    [m.kyb_claim_birth(), claim.date_of_birth && longDateText(noonUtc(claim.date_of_birth), 'UTC')],
    [m.kyb_claim_business(), business_name],
    [m.kyb_claim_trade(), category && categoryLabel(category)],
    [m.kyb_claim_place(), claim.location],
    [m.kyb_claim_registration(), claim.registration_number],
  ] as const
  return (
    <dl className="grid gap-x-6 sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="border-t py-2.5 wrap-anywhere">
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className={value ? 'font-semibold' : 'text-muted-foreground'}>
            {value || m.kyb_not_given()}
          </dd>
        </div>
      ))}
    </dl>
  )
}
