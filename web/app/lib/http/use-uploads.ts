import { type Picture, type PicturePurpose, uploadPicture } from '@ujuzi/contract/media/media'
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { pictureFileError } from './picture-file.ts'
import { shrinkPicture } from './shrink-picture.ts'
import { type UploadOptions, upload } from './upload.ts'
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts'

export type PictureUploadQueue = UploadQueue<PicturePurpose, Picture>

const PictureUploadQueueContext = createContext<PictureUploadQueue | undefined>(undefined)
export const PictureUploadQueueProvider = PictureUploadQueueContext.Provider

/** Upload queue of a page, which outlives its tabs and steps; unmounting the page aborts the uploads. */
export function useUploadQueue<Kind, Result>(createQueue: () => UploadQueue<Kind, Result>) {
  const [uploads] = useState(createQueue)
  useEffect(() => uploads.clear, [uploads])
  const activeCount = useSyncExternalStore(uploads.subscribe, uploads.countActive, () => 0)
  return { uploads, activeCount }
}

/** Upload queue for a page with picture fields, each with its own purpose. */
export const usePictureUploadQueue = (onUnseenFailure: (upload: Upload<PicturePurpose>) => void) =>
  useUploadQueue(() =>
    createUploadQueue({
      validate: pictureFileError,
      send: sendPicture,
      onUnseenFailure,
    }),
  )

async function sendPicture(file: File, purpose: PicturePurpose, options: UploadOptions) {
  const shrunk = await shrinkPicture(file)
  if (shrunk.error !== undefined)
    return { ok: false, status: 422, error: { message: shrunk.error } } as const
  return upload(uploadPicture, { body: { purpose }, file: shrunk.file }, options)
}

const noUploads: readonly never[] = []

/** Uploads of one field. `onDone` may be called after the field was unmounted. */
export function useUploads(purpose: PicturePurpose, onDone: (picture: Picture) => void) {
  const queue = useContext(PictureUploadQueueContext)
  if (!queue) throw new Error('Picture fields need a PictureUploadQueueProvider')
  const all = useSyncExternalStore(queue.subscribe, queue.all, () => noUploads)
  useLayoutEffect(() => queue.attachField(purpose, onDone))
  return {
    uploads: all.filter(({ kind }) => kind === purpose),
    add: (files: File[]) => queue.add(purpose, files),
    retry: queue.retry,
    remove: queue.remove,
  }
}
