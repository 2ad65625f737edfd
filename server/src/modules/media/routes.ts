import { hasGrant } from '@ujuzi/contract/businesses/grants'
import { deletePicture, uploadPicture } from '@ujuzi/contract/media/media'
import type { ActingBusiness } from '../../platform/api/acting-business.ts'
import type { Actor } from '../../platform/api/actor.ts'
import { type Api, serveUpload, serveWithSubject } from '../../platform/api/serve.ts'
import {
  deletePicture as discard,
  getOwnPicture,
  type MediaDeps,
  savePicture,
  storePicture,
} from './commands.ts'
import { pictureView } from './view.ts'

export function mediaRoutes(api: Api, deps: MediaDeps) {
  serveUpload(
    api,
    uploadPicture,
    async () => undefined,
    ({ body, file }, caller) =>
      storePicture(deps, caller, {
        accountId: body.purpose === 'message' ? caller.actor.accountId : pictureOwnerId(caller),
        purpose: body.purpose,
        file,
      }),
    async (stored, { db }) => pictureView(await savePicture(db, stored)),
  )
  serveWithSubject(
    api,
    deletePicture,
    ({ params }, caller) =>
      getOwnPicture(caller.db, params.id, [caller.actor.accountId, pictureOwnerId(caller)]),
    async ({ params }, { db, now }, picture) => {
      await discard(picture, { db, now })
      return { id: params.id }
    },
  )
}

/** Pictures that a member uploads for the page or the services belong to the owner of the business; those of messages do not. */
const pictureOwnerId = ({ actor, business }: PictureCaller) =>
  business && hasGrant(business.role, 'page') ? business.ownerId : actor.accountId

type PictureCaller = { actor: Actor; business: ActingBusiness | undefined }
