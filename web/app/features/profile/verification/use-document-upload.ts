import {
  type VerificationKind,
  verificationKinds,
} from '@ujuzi/contract/businesses/professional-profile'
import { type CaseDocument, uploadCaseDocument } from '@ujuzi/contract/documents/documents'
import { m } from '@ujuzi/contract/messages'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { upload } from '#app/lib/http/upload.ts'
import { createUploadQueue, type UploadQueue } from '#app/lib/http/upload-queue.ts'
import { useUploadQueue } from '#app/lib/http/use-uploads.ts'
import { showUploadFailedToast } from '#app/ui/media/upload-failed-toast.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { documentFileError } from './document-file.ts'

export type DocumentUploadQueue = UploadQueue<VerificationKind, CaseDocument>

/** Upload queue for documents, shared by the tabs of the page. */
export const useDocumentUploadQueue = (businessId: string) =>
  useUploadQueue<VerificationKind, CaseDocument>(() =>
    createUploadQueue({
      validate: documentFileError,
      send: (file, kind, options) =>
        upload(uploadCaseDocument, { params: { id: businessId }, body: { kind }, file }, options),
      onUnseenFailure: showUploadFailedToast,
    }),
  )

/** The current document upload; shown until it is done or removed. */
export function useDocumentUpload(uploads: DocumentUploadQueue) {
  const { revalidate } = useRevalidator()
  const [current] = useSyncExternalStore(uploads.subscribe, uploads.all)
  useLayoutEffect(() => {
    const onDone = () => {
      notify.success(m.profile_document_added())
      void revalidate()
    }
    const detachers = verificationKinds.map((kind) => uploads.attachField(kind, onDone))
    return () => {
      for (const detach of detachers) detach()
    }
  })
  return {
    sending: current,
    send(file: File, kind: VerificationKind) {
      uploads.clear()
      uploads.add(kind, [file])
    },
    retry: () => current && uploads.retry(current),
    remove: () => current && uploads.remove(current),
  }
}
