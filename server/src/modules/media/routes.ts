import { deletePicture, uploadPicture } from '@ujuzi/contract/media/media'
import { type Api, serveUpload, serveWithSubject } from '../../platform/api/serve.ts'
import {
  deletePicture as discard,
  getOwnPicture,
  type MediaDeps,
  preparePicture,
  savePicture,
} from './commands.ts'
import { pictureView } from './view.ts'

export function mediaRoutes(api: Api, deps: MediaDeps) {
  serveUpload(
    api,
    uploadPicture,
    async () => undefined,
    ({ body, file }, { actor, db, now }) =>
      preparePicture(
        deps,
        { db, now },
        { accountId: actor.accountId, purpose: body.purpose, file },
      ),
    async (prepared, { db }) => pictureView(await savePicture(db, prepared)),
  )
  serveWithSubject(
    api,
    deletePicture,
    ({ params }, { actor, db }) => getOwnPicture(db, params.id, actor.accountId),
    async ({ params }, { db, now }, picture) => {
      await discard(picture, { db, now })
      return { id: params.id }
    },
  )
}
