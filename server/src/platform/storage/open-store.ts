import { openFolderStore } from './folder-store.ts'
import { openS3Store } from './s3-store.ts'
import type { Store } from './store.ts'

/** Opens the S3 store if `storageUrl` is set, else the folder `files` of the data folder. */
export const openStore = ({
  storageUrl,
  dataDir,
}: {
  storageUrl: string | undefined
  dataDir: string
}): Store => (storageUrl ? openS3Store(storageUrl) : openFolderStore(`${dataDir}/files`))
