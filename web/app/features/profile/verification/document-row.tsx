import { type CaseDocument, deleteCaseDocument } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { FileText, Trash2 } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { sizeText } from '#app/lib/i18n/numbers.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { verificationLabels } from './verification-names.ts'

type Props = { businessId: string; document: CaseDocument; removable: boolean }

/** A submitted document. */
export function DocumentRow({ businessId, document, removable }: Props) {
  const { id, kind, bytes } = document
  const name = document.name ?? verificationLabels[kind]()
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(deleteCaseDocument, m.profile_document_not_removed())
  async function remove() {
    await send({ params: { id: businessId, document_id: id } })
    await revalidate()
  }
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="grid size-12 flex-none place-items-center rounded-control bg-secondary text-muted-foreground">
        <FileText aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-label font-semibold">{name}</p>
        <p className="text-sm text-muted-foreground">
          {verificationLabels[kind]()} · {sizeText(bytes)}
        </p>
      </div>
      {removable &&
        (pending ? (
          <span className="grid size-11 place-items-center">
            <Spinner />
          </span>
        ) : (
          <IconButton label={m.profile_document_remove({ name })} onClick={remove}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        ))}
    </li>
  )
}
