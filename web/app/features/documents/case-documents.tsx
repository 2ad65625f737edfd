import { startDocumentView } from '@ujuzi/contract/documents/document-view'
import {
  type CaseDetails,
  type CaseDocument,
  downloadVerificationDocument,
} from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { Download, Eye, EyeOff, FileText } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { saveFile } from '#app/lib/http/download.ts'
import { dateTimeText } from '#app/lib/i18n/date-time-text.ts'
import { sizeText } from '#app/lib/i18n/numbers.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { DocumentView, type StartedView } from './document-view.tsx'
import { documentKindLabels } from './document-words.ts'

/** Submitted documents, which are shown on request or saved. Each access is recorded. */
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
  const { kind, bytes, created_at } = document
  const [view, setView] = useState<StartedView>()
  const { revalidate } = useRevalidator()
  const hideView = useCallback(() => setView(undefined), [])
  const name = nameOf(document)
  return (
    <li className="grid gap-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
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
          <div className="flex flex-wrap gap-2">
            <ShowButton caseId={caseId} document={document} view={view} setView={setView} />
            <SaveButton caseId={caseId} document={document} onSaved={revalidate} />
          </div>
        )}
      </div>
      {open && view && (
        <DocumentView
          view={view}
          name={`${documentKindLabels[kind]()}: ${name}`}
          onDisplayed={revalidate}
          onExpired={hideView}
        />
      )}
    </li>
  )
}

const nameOf = ({ name, kind }: CaseDocument) => name ?? documentKindLabels[kind]()

type ButtonProps = Pick<Props, 'caseId' | 'document'>
type ShowProps = ButtonProps & {
  view: StartedView | undefined
  setView: (view: StartedView | undefined) => void
}

function ShowButton({ caseId, document, view, setView }: ShowProps) {
  const { pending, send } = useSubmission(startDocumentView, m.documents_not_opened())
  async function showDocument() {
    const started = await send({ params: { id: caseId, document_id: document.id }, body: {} })
    if (typeof started !== 'string') setView(started)
  }
  const facts = { kind: documentKindLabels[document.kind](), name: nameOf(document) }
  return (
    <Button
      look="outline"
      size="small"
      pending={pending}
      pendingLabel={m.documents_opening()}
      aria-expanded={view !== undefined}
      aria-label={view ? m.documents_hide_document(facts) : m.documents_show_document(facts)}
      onClick={view ? () => setView(undefined) : showDocument}
    >
      {view ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
      {view ? m.documents_hide() : m.documents_show()}
    </Button>
  )
}

function SaveButton({ caseId, document, onSaved }: ButtonProps & { onSaved: () => void }) {
  const { pending, send } = useSubmission(downloadVerificationDocument, m.documents_not_opened())
  async function saveDocument() {
    const result = await send({ params: { id: caseId, document_id: document.id } })
    if (typeof result === 'string') return
    saveFile(result.name, result.bytes, 'application/octet-stream')
    onSaved()
  }
  const facts = { kind: documentKindLabels[document.kind](), name: nameOf(document) }
  return (
    <Button
      look="outline"
      size="small"
      pending={pending}
      pendingLabel={m.documents_opening()}
      onClick={saveDocument}
      aria-label={m.documents_save_document(facts)}
    >
      <Download aria-hidden className="size-5" />
      {m.documents_save_file()}
    </Button>
  )
}
