import { type Picture, type PicturePurpose, uploadPicture } from '@ujuzi/contract/businesses/media'
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { pictureFileFault } from './picture-file.ts'
import { upload } from './upload.ts'
import { openUploads, type Upload, type Uploads } from './upload-queue.ts'

export type PictureUploads = Uploads<PicturePurpose, Picture>

const PictureUploadsContext = createContext<PictureUploads | undefined>(undefined)
export const PictureUploadsProvider = PictureUploadsContext.Provider

/** The uploads of a page, which outlive its tabs and steps; who leaves the page stops what is on its way. */
export function useOwnUploads<Kind, Result>(open: () => Uploads<Kind, Result>) {
  const [uploads] = useState(open)
  useEffect(() => uploads.clear, [uploads])
  const underWay = useSyncExternalStore(uploads.subscribe, uploads.countUnderWay, () => 0)
  return { uploads, underWay }
}

/** Of a page with fields for pictures, each for another purpose. */
export const usePictureUploads = (onMissed: (missed: Upload<PicturePurpose>) => void) =>
  useOwnUploads(() =>
    openUploads({
      faultOf: pictureFileFault,
      send: (file, purpose, options) => upload(uploadPicture, { body: { purpose }, file }, options),
      onMissed,
    }),
  )

const none: readonly never[] = []

/** What is on its way for one field. Its `onDone` may be called when the field has long gone from the screen. */
export function useUploads(purpose: PicturePurpose, onDone: (picture: Picture) => void) {
  const page = useContext(PictureUploadsContext)
  if (!page) throw new Error('No page around this field keeps its uploads')
  const all = useSyncExternalStore(page.subscribe, page.all, () => none)
  useLayoutEffect(() => page.attend(purpose, onDone))
  return {
    uploads: all.filter(({ kind }) => kind === purpose),
    add: (files: File[]) => page.add(purpose, files),
    retry: page.retry,
    remove: page.remove,
  }
}
