import {
  addClientPlace,
  listClientPlaces,
  removeClientPlace,
  replaceClientPlace,
} from '@ujuzi/contract/clients/places'
import { type Api, serve, serveWithSubject } from '../../../platform/api/serve.ts'
import { addPlace, getPlaceKey, removePlace, replacePlace } from './commands.ts'
import { listPlaces } from './queries.ts'
import { clientPlaceView } from './view.ts'

export function clientPlaceRoutes(api: Api) {
  serve(api, listClientPlaces, async (_, { actor, db }) => {
    const places = await listPlaces(db, actor.accountId)
    return { results: places.map(clientPlaceView), count: places.length, next: null }
  })

  serve(api, addClientPlace, async ({ body }, { actor, db, now }) =>
    clientPlaceView(await addPlace({ db, now }, actor.accountId, body)),
  )

  serveWithSubject(
    api,
    replaceClientPlace,
    ({ params }, { actor, db }) => getPlaceKey(db, { id: params.id, accountId: actor.accountId }),
    async ({ body }, { db, now }, key) =>
      clientPlaceView(await replacePlace({ db, now }, key, body)),
  )

  serve(api, removeClientPlace, async ({ params }, { actor, db, now }) =>
    clientPlaceView(await removePlace({ db, now }, { id: params.id, accountId: actor.accountId })),
  )
}
