import { expect, type Page, type Request, test } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { callsOf } from '../support/calls.ts'
import { waitUntilLoaded } from '../support/loaded.ts'
import { origin } from '../support/server.ts'
import { type PageFacts, preparePages } from './page-facts.ts'
import { type ListedPage, pageGroups, partsOf } from './page-list.ts'
import { portalPaths } from './route-paths.ts'

/* Every page of the portals: its document sends the calls that its loaders need, and no other (decision 22). */

/** Calls of cards on a tab of the settings, made when the card is shown. */
const ofCards = [
  /^\/api\/notifications\/(text-channels|push-subscriptions)\//,
  /^\/api\/business\/message-budget\//,
]

/** Calls that the scripts of a page may make, though its document did not, by route; `*` is for every page. */
const later: Record<string, RegExp[]> = {
  // Needed by no page at first: the IP address of the visitor, the stream of events, and the favourites of the visitor.
  '*': [/^\/api\/ip\//, /^\/api\/notifications\/stream\//, /^\/api\/marketplace\/favorites\/ids\//],
  // Counts beside the filters.
  'client/services': [/\/filter-counts\//],
  // Open times are asked for with the services and the time zone of the booking.
  'client/bookings/:id/reschedule': [/\/slots\//],
  // Leads to the booking page, which is outside of the portals.
  'client/bookings/:id/again': [/\/slots\//, /\/client-places\//],
  // An open conversation is marked as read, and both are loaded again with what that changed.
  'client/messages/:id': [/^\/api\/marketplace\/conversations\//],
  'professional/messages/:id': [/^\/api\/marketplace\/conversations\//],
  'client/settings/:tab?': ofCards,
  'professional/settings/:tab?': ofCards,
  // An earlier address, which leads to the settings.
  'professional/payout': [/./],
  // Today depends on the time zone of the business.
  'professional/payments': [/^\/api\/business\/sales(_days)?\//],
  // The centre of the town that the profile names.
  'professional/profile/:tab?': [/^\/api\/places\//],
}

type FirstCalls = { responses: Map<string, unknown> }

const portals = new Set(portalPaths)

let facts: PageFacts
test.beforeAll(async () => {
  facts = await preparePages()
})

for (const { name, email, pages } of pageGroups) {
  const inPortals = pages.filter(({ route }) => portals.has(route))
  if (!email) continue
  for (const [n, part] of partsOf(inPortals).entries())
    test(`the documents of the ${name} pages send what their loaders need, part ${n + 1}`, async ({
      page,
    }) => {
      await signIn(page, email)
      await noteFirstCalls(page)
      // The portal saves its business for the next page.
      if (name === 'professional') await open(page, '/professional/reviews')
      for (const one of part) {
        const { late, unused } = await open(page, one.path(facts))
        expect
          .soft(
            late.filter((path) => !isLater(one, path)),
            `${one.name}, late`,
          )
          .toEqual([])
        expect.soft(unused, `${one.name}, unused`).toEqual([])
      }
    })
}

const isLater = ({ route }: ListedPage, path: string) =>
  [...(later['*'] ?? []), ...(later[route] ?? [])].some((pattern) => pattern.test(path))

/** Opens the page. Returns the calls that its document did not send, and those that no loader took. */
async function open(page: Page, path: string) {
  const sent: string[] = []
  const note = (request: Request) => {
    if (request.method() === 'GET') sent.push(...callsOf(request))
  }
  page.on('request', note)
  // The page before may send calls until this one is there.
  page.once('framenavigated', () => {
    sent.length = 0
  })
  await page.goto(origin() + path)
  await waitUntilLoaded(page)
  page.off('request', note)
  const { named, unused } = await page.evaluate(() => ({
    named: (Reflect.get(window, 'namedCalls') ?? []) as string[],
    unused: [
      ...((Reflect.get(window, 'firstCalls') as FirstCalls | undefined)?.responses.keys() ?? []),
    ],
  }))
  const late = [...sent]
  for (const call of named) late.splice(late.indexOf(call), 1)
  return { late, unused }
}

/** Keeps the list of the calls that the document sends. */
const noteFirstCalls = (page: Page) =>
  page.addInitScript(() => {
    let calls: FirstCalls | undefined
    Object.defineProperty(window, 'firstCalls', {
      configurable: true,
      get: () => calls,
      set(value: FirstCalls | undefined) {
        if (value) Reflect.set(window, 'namedCalls', [...value.responses.keys()])
        calls = value
      },
    })
  })
