import { m } from '@ujuzi/contract/messages'
import type { Upload } from '../lib/uploads.ts'
import { notify } from './toast.tsx'

/** Of a file that failed while its field was out of sight. */
export const tellMissed = <Kind>({ file, fault = '' }: Upload<Kind>) =>
  notify.failure(m.picture_missed({ name: file.name, fault }))
