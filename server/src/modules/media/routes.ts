import { deletePicture, uploadPicture } from '@ujuzi/contract/businesses/media'
import { type Api, serveFile, serveOn } from '../../platform/api/serve.ts'
import {
  type Deps,
  deletePicture as discard,
  drawPicture,
  getMine,
  keepPicture,
} from './commands.ts'
import { pictureView } from './view.ts'

export function mediaRoutes(api: Api, deps: Deps) {
  serveFile(
    api,
    uploadPicture,
    async () => undefined,
    ({ body, file }, { actor, db, now }) =>
      drawPicture(deps, { db, now }, { accountId: actor.accountId, purpose: body.purpose, file }),
    async (drawn, { db }) => pictureView(await keepPicture(db, drawn)),
  )
  serveOn(
    api,
    deletePicture,
    ({ params }, { actor, db }) => getMine(db, params.id, actor.accountId),
    async ({ params }, { db, now }, picture) => {
      await discard(picture, { db, now })
      return { id: params.id }
    },
  )
}
