import {
  type KybCaseDetails,
  type KybDocument,
  openVerificationDocument,
} from '@ujuzi/contract/businesses/document-verification'
import { m } from '@ujuzi/contract/messages'
import { Download, FileText } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { saveFile } from '#app/lib/http/download.ts'
import { momentText } from '#app/lib/i18n/moment-text.ts'
import { sizeText } from '#app/lib/i18n/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { kindNames } from './document-words.ts'

/** What was handed in. A document is only ever saved as a file, and each time that is recorded. */
export function CaseDocuments({ one }: { one: KybCaseDetails }) {
  if (one.documents.length === 0) {
    return <p className="text-muted-foreground">{m.kyb_documents_gone()}</p>
  }
  return (
    <ul className="divide-y">
      {one.documents.map((document) => (
        <Document key={document.id} caseId={one.id} document={document} open={one.can.decide} />
      ))}
    </ul>
  )
}

type Props = { caseId: string; document: KybDocument; open: boolean }

function Document({ caseId, document, open }: Props) {
  const { id, kind, bytes, created_at } = document
  const name = document.name ?? kindNames[kind]()
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(openVerificationDocument, m.kyb_not_opened())
  async function fetchIt() {
    const answer = await send({ params: { id: caseId, document_id: id } })
    if (typeof answer === 'string') return
    saveFile(answer.name, answer.bytes, 'application/octet-stream')
    await revalidate()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid size-11 flex-none place-items-center rounded-control bg-secondary text-muted-foreground">
        <FileText aria-hidden className="size-5" />
      </span>
      <div className="min-w-[min(10rem,100%)] flex-1 wrap-anywhere">
        <p className="font-semibold">{kindNames[kind]()}</p>
        <p className="text-sm text-muted-foreground">
          {[document.name, sizeText(bytes), momentText(created_at)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {open && (
        <Button
          look="outline"
          size="small"
          pending={pending}
          pendingLabel={m.kyb_opening()}
          onClick={fetchIt}
          aria-label={m.kyb_save_document({ kind: kindNames[kind](), name })}
        >
          <Download aria-hidden className="size-5" />
          {m.kyb_save_file()}
        </Button>
      )}
    </li>
  )
}
