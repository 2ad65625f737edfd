import type { KybCaseDetails } from '@ujuzi/contract/businesses/document-verification'
import { m } from '@ujuzi/contract/messages'
import { momentText } from '#app/lib/i18n/moment-text.ts'
import { eventNames, kindNames } from './document-words.ts'

/** Everything that happened to a case, the latest first. */
export function CaseHistory({ one: { history, documents } }: { one: KybCaseDetails }) {
  const kindOf = (id: string | null) => documents.find((document) => document.id === id)?.kind
  return (
    <ol className="grid gap-3.5">
      {history.toReversed().map(({ event, who, document_id, reason, at }, place) => {
        const kind = kindOf(document_id)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened never moves nor changes
          <li key={place} className="border-s-[3px] ps-3.5 wrap-anywhere">
            <p className="font-medium">
              {[eventNames[event](), kind && kindNames[kind]()].filter(Boolean).join(' · ')}
            </p>
            {/* Of a document it is the kind, which stands in the line above. */}
            {reason && event !== 'uploaded' && <p className="text-sm">{reason}</p>}
            <p className="text-sm text-muted-foreground">
              <time dateTime={at}>{momentText(at)}</time> · {who ?? m.kyb_by_itself()}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
