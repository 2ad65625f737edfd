import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import * as contract from '@ujuzi/contract/contact/contact'
import { m } from '@ujuzi/contract/messages'
import type { Actor } from '../../platform/api/actor.ts'
import { listKey, parseCursor, slicePage } from '../../platform/api/cursor.ts'
import { type Api, type Caller, serve, serveWithSubject } from '../../platform/api/serve.ts'
import { Refusal } from '../../platform/errors.ts'
import { answerCase, type ContactDeps, closeCase, receiveMessage, takeCase } from './commands.ts'
import { countCases, findCase, listCases, listEvents } from './queries.ts'
import { contactCaseDetailsView, contactCaseView } from './view.ts'

export function contactRoutes(api: Api, deps: ContactDeps) {
  serve(api, contract.sendContactMessage, async ({ body }, caller) => {
    const { actor, ip, locale } = caller
    await receiveMessage(deps, caller, body, { accountId: actor?.accountId ?? null, ip, locale })
    return { message: m.contact_sent({ email: body.email }, { locale }) }
  })
  moderatorRoutes(api, deps)
}

function moderatorRoutes(api: Api, deps: ContactDeps) {
  serve(api, contract.listContactCases, async ({ query }, { db, locale }) => {
    const { state = 'open', limit = pageSizeDefault } = query
    const list = listKey('contact', state)
    const after = parseCursor(list, query.cursor)
    const rows = await listCases(db, state, { after, limit: limit + 1 })
    const { page, next } = slicePage(list, rows, limit)
    const { count, isCapped } = await countCases(db, state)
    return {
      results: page.map((row) => contactCaseView(row, locale)),
      count,
      count_is_capped: isCapped,
      next,
    }
  })

  serveWithSubject(api, contract.getContactCase, requireCase, (_, caller, id) =>
    loadDetails(caller, id),
  )

  serveWithSubject(api, contract.takeContactCase, requireCase, async (_, caller, id) => {
    await takeCase(asModerator(caller), id)
    return loadDetails(caller, id)
  })

  serveWithSubject(api, contract.answerContactCase, requireCase, async ({ body }, caller, id) => {
    await answerCase(deps, asModerator(caller), { id, answer: body.answer })
    return loadDetails(caller, id)
  })

  serveWithSubject(api, contract.closeContactCase, requireCase, async ({ body }, caller, id) => {
    await closeCase(asModerator(caller), { id, reason: body.reason })
    return loadDetails(caller, id)
  })
}

type ModeratorCaller = Pick<Caller, 'db' | 'locale' | 'now'> & { actor: Actor }

const asModerator = ({ db, now, actor }: ModeratorCaller) => ({
  db,
  now,
  moderatorId: actor.accountId,
})

async function requireCase(
  { params }: { params: { id: string } },
  { db }: Pick<Caller, 'db'>,
): Promise<string> {
  if (!(await findCase(db, params.id))) throw new Refusal('contact_case_not_found')
  return params.id
}

async function loadDetails({ db, actor, locale, now }: ModeratorCaller, id: string) {
  const details = await findCase(db, id)
  if (!details) throw new Refusal('contact_case_not_found')
  const viewer = { moderatorId: actor.accountId, locale, now }
  return contactCaseDetailsView(details, await listEvents(db, id), viewer)
}
