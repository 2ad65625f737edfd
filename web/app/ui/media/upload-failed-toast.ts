import { m } from '@ujuzi/contract/messages'
import type { Upload } from '#app/lib/http/upload-queue.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** For an upload that failed while its field was not mounted. */
export const showUploadFailedToast = <Kind>({ file, error = '' }: Upload<Kind>) =>
  notify.failure(m.picture_missed({ name: file.name, error }))
