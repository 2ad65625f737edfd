import {
  type VerificationKind,
  verificationKinds,
} from '@ujuzi/contract/businesses/professional-profile'
import { type CaseDocument, type KybStatus, submitKyb } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { type RefObject, useId } from 'react'
import { useRevalidator } from 'react-router'
import { ProfileSection } from '#app/features/profile/fields/profile-section.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { PictureDropArea } from '#app/ui/media/picture-drop-area.tsx'
import { PictureUploadRow } from '#app/ui/media/picture-upload-row.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'
import { documentAccept } from './document-file.ts'
import { DocumentRow } from './document-row.tsx'
import { DocumentsBadge, DocumentsNotice } from './documents-state.tsx'
import { type DocumentUploadQueue, useDocumentUpload } from './use-document-upload.ts'
import { verificationLabels } from './verification-names.ts'

export type Documents = { status: KybStatus; documents: CaseDocument[] }

type Props = Documents & {
  businessId: string
  uploads: DocumentUploadQueue
  kind: VerificationKind
  onKind: (kind: VerificationKind) => void
  /** Scroll and focus target of the "Add a document" links. */
  sectionRef: RefObject<HTMLDivElement | null>
}

/** Uploads and submits the documents for verification. */
export function DocumentsSection(props: Props) {
  const { businessId, status, documents, uploads, kind, onKind, sectionRef } = props
  const uploading = useDocumentUpload(uploads)
  const hint = useId()
  const { revalidate } = useRevalidator()
  const { pending, send } = useSubmission(submitKyb, m.profile_documents_not_sent())
  const canChange = status.state === 'draft' || status.state === 'more_information'

  async function submit() {
    const result = await send({ params: { id: businessId }, body: {} })
    if (typeof result !== 'string') notify.success(m.profile_documents_handed_in())
    await revalidate()
  }

  return (
    <ProfileSection
      title={m.profile_documents()}
      text={m.profile_documents_text()}
      badge={<DocumentsBadge status={status} />}
    >
      <div ref={sectionRef} tabIndex={-1} className="mt-4 grid gap-4 outline-none">
        <DocumentsNotice status={status} />
        {documents.length > 0 && (
          <ul className="divide-y">
            {documents.map((document) => (
              <DocumentRow
                key={document.id}
                businessId={businessId}
                document={document}
                removable={canChange}
              />
            ))}
          </ul>
        )}
        {uploading.sending && (
          <ul>
            <PictureUploadRow
              upload={uploading.sending}
              onRetry={uploading.retry}
              onRemove={uploading.remove}
            />
          </ul>
        )}
        {status.can.upload && (
          <>
            <Select
              label={m.profile_document_kind()}
              options={verificationKinds.map((value) => ({
                value,
                label: verificationLabels[value](),
              }))}
              value={kind}
              onChange={({ target }) =>
                onKind(verificationKinds.find((one) => one === target.value) ?? 'identity')
              }
            />
            <PictureDropArea
              accept={documentAccept}
              title={
                kind === 'identity' ? m.profile_document_add_identity() : m.profile_document_add()
              }
              chooseLabel={
                status.state === 'rejected' || status.state === 'revoked'
                  ? m.profile_document_upload_again()
                  : m.profile_document_choose()
              }
              describedBy={hint}
              disabled={uploading.sending?.state === 'running'}
              onFiles={([file]) => file && uploading.send(file, kind)}
            />
            <p id={hint} className="text-sm text-muted-foreground">
              {m.profile_document_hint()}
            </p>
          </>
        )}
        {canChange && (
          <div className="grid gap-2">
            <Button
              block
              pending={pending}
              pendingLabel={m.ui_sending()}
              disabled={!status.can.submit}
              onClick={submit}
            >
              {m.profile_documents_send()}
            </Button>
            {!status.can.submit && (
              <p className="text-sm text-muted-foreground">{m.profile_documents_need_identity()}</p>
            )}
          </div>
        )}
      </div>
    </ProfileSection>
  )
}
