import { m } from '@ujuzi/contract/messages'
import type { Upload } from '#app/lib/http/upload-queue.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

/** Of a file that failed while its field was out of sight. */
export const tellMissed = <Kind>({ file, fault = '' }: Upload<Kind>) =>
  notify.failure(m.picture_missed({ name: file.name, fault }))
