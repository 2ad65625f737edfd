import type { CaseDetails } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { categoryLabel } from '@ujuzi/contract/services/category-labels'
import { longDateText, noonUtc } from '#app/lib/i18n/times.ts'
import { knownCategory } from './document-words.ts'

type Props = { documentCase: CaseDetails }

/** The facts that the documents must prove. */
export function ClaimedFacts({ documentCase: { claim, business_name, can } }: Props) {
  if (!claim) {
    const explanation = can.take ? m.documents_claim_hidden() : m.documents_claim_closed()
    return <p className="text-muted-foreground">{explanation}</p>
  }
  const category = knownCategory(claim.category)
  const rows = [
    [m.documents_claim_owner(), claim.owner_name],
    [
      m.documents_claim_birth(),
      claim.date_of_birth && longDateText(noonUtc(claim.date_of_birth), 'UTC'),
    ],
    [m.documents_claim_business(), business_name],
    [m.documents_claim_trade(), category && categoryLabel(category)],
    [m.documents_claim_place(), claim.location],
    [m.documents_claim_registration(), claim.registration_number],
  ] as const
  return (
    <dl className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
      {rows.map(([name, value]) => (
        <div key={name} className="border-t py-2.5 wrap-anywhere">
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className={value ? 'font-semibold' : 'text-muted-foreground'}>
            {value || m.documents_not_given()}
          </dd>
        </div>
      ))}
    </dl>
  )
}
