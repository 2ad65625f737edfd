import {
  type KybDocument,
  uploadKybDocument,
} from '@ujuzi/contract/businesses/document-verification'
import {
  type VerificationKind,
  verificationKinds,
} from '@ujuzi/contract/businesses/professional-profile'
import { m } from '@ujuzi/contract/messages'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { upload } from '#app/lib/http/upload.ts'
import { openUploads, type Uploads } from '#app/lib/http/upload-queue.ts'
import { useOwnUploads } from '#app/lib/http/use-uploads.ts'
import { tellMissed } from '#app/ui/media/upload-failed-toast.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { documentFault } from './document-file.ts'

export type DocumentUploads = Uploads<VerificationKind, KybDocument>

/** The documents that the page is sending, whichever of its tabs is open. */
export const useDocumentUploads = (businessId: string) =>
  useOwnUploads<VerificationKind, KybDocument>(() =>
    openUploads({
      faultOf: documentFault,
      send: (file, kind, options) =>
        upload(uploadKybDocument, { params: { id: businessId }, body: { kind }, file }, options),
      onMissed: tellMissed,
    }),
  )

/** One document on its way; it stays in view until it has arrived or is taken away. */
export function useDocumentUpload(uploads: DocumentUploads) {
  const { revalidate } = useRevalidator()
  const [sending] = useSyncExternalStore(uploads.subscribe, uploads.all)
  useLayoutEffect(() => {
    const onDone = () => {
      notify.success(m.profile_document_added())
      void revalidate()
    }
    const leaves = verificationKinds.map((kind) => uploads.attend(kind, onDone))
    return () => {
      for (const leave of leaves) leave()
    }
  })
  return {
    sending,
    send(file: File, kind: VerificationKind) {
      uploads.clear()
      uploads.add(kind, [file])
    },
    retry: () => sending && uploads.retry(sending),
    remove: () => sending && uploads.remove(sending),
  }
}
