import type { CaseDetails } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { dateTimeText } from '#app/lib/i18n/date-time-text.ts'
import { documentKindLabels, eventLabels } from './document-words.ts'

/** Events of a case, the latest first. */
export function CaseHistory({
  documentCase: { history, documents },
}: {
  documentCase: CaseDetails
}) {
  const kindOf = (id: string | null) => documents.find((document) => document.id === id)?.kind
  return (
    <ol className="grid gap-3.5">
      {history.toReversed().map(({ event, who, document_id, reason, at }, index) => {
        const kind = kindOf(document_id)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: past events neither move nor change
          <li key={index} className="border-s-[3px] ps-3.5 wrap-anywhere">
            <p className="font-medium">
              {[eventLabels[event](), kind && documentKindLabels[kind]()]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {/* The reason of an upload is the document's kind, which the line above shows. */}
            {reason && event !== 'uploaded' && <p className="text-sm">{reason}</p>}
            <p className="text-sm text-muted-foreground">
              <time dateTime={at}>{dateTimeText(at)}</time> · {who ?? m.documents_by_itself()}
            </p>
          </li>
        )
      })}
    </ol>
  )
}
