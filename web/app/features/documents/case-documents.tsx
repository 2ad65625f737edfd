import {
  type CaseDetails,
  type CaseDocument,
  downloadVerificationDocument,
} from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { Download, FileText } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { saveFile } from '#app/lib/http/download.ts'
import { dateTimeText } from '#app/lib/i18n/date-time-text.ts'
import { sizeText } from '#app/lib/i18n/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { documentKindLabels } from './document-words.ts'

/** Submitted documents. They can only be downloaded, and each download is recorded. */
export function CaseDocuments({ documentCase }: { documentCase: CaseDetails }) {
  if (documentCase.documents.length === 0) {
    return <p className="text-muted-foreground">{m.documents_documents_gone()}</p>
  }
  return (
    <ul className="divide-y">
      {documentCase.documents.map((document) => (
        <DocumentRow
          key={document.id}
          caseId={documentCase.id}
          document={document}
          open={documentCase.can.decide}
        />
      ))}
    </ul>
  )
}

type Props = { caseId: string; document: CaseDocument; open: boolean }

function DocumentRow({ caseId, document, open }: Props) {
  const { id, kind, bytes, created_at } = document
  const name = document.name ?? documentKindLabels[kind]()
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(downloadVerificationDocument, m.documents_not_opened())
  async function saveDocument() {
    const result = await send({ params: { id: caseId, document_id: id } })
    if (typeof result === 'string') return
    saveFile(result.name, result.bytes, 'application/octet-stream')
    await revalidate()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid size-11 flex-none place-items-center rounded-control bg-secondary text-muted-foreground">
        <FileText aria-hidden className="size-5" />
      </span>
      <div className="min-w-[min(10rem,100%)] flex-1 wrap-anywhere">
        <p className="font-semibold">{documentKindLabels[kind]()}</p>
        <p className="text-sm text-muted-foreground">
          {[document.name, sizeText(bytes), dateTimeText(created_at)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {open && (
        <Button
          look="outline"
          size="small"
          pending={pending}
          pendingLabel={m.documents_opening()}
          onClick={saveDocument}
          aria-label={m.documents_save_document({ kind: documentKindLabels[kind](), name })}
        >
          <Download aria-hidden className="size-5" />
          {m.documents_save_file()}
        </Button>
      )}
    </li>
  )
}
