import { deletePicture, uploadPicture } from '@ujuzi/contract/media'
import { type Api, serve, serveOn } from '../../platform/serve.ts'
import { type Deps, deletePicture as discard, getMine, keepPicture } from './commands.ts'
import { pictureView } from './view.ts'

export function mediaRoutes(api: Api, deps: Deps) {
  serve(api, uploadPicture, async ({ body, file }, { actor, db, now }) => {
    const sent = { accountId: actor.accountId, purpose: body.purpose, file }
    return pictureView(await keepPicture(deps, { db, now }, sent))
  })
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
