import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'
import type { Store } from './store.ts'

/** In a bucket where there is an address of one, else in the folder `files` of the data folder. */
export const openStore = ({
  storageUrl,
  dataDir,
}: {
  storageUrl: string | undefined
  dataDir: string
}): Store => (storageUrl ? openS3Store(storageUrl) : openFolderStore(`${dataDir}/files`))
