import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app/test-app.ts'
import {
  type DisclosureSource,
  disclosureSources,
} from '../../testing/checks/disclosure-sources.ts'
import {
  type PrivateBusiness,
  privateBusinessFixture,
  type Switches,
  secrets,
} from '../../testing/fixtures/private-business.ts'
import { mountPages } from './pages.ts'

/*
 * Rows: sources, i.e. responses, pages, files and emails from which a viewer can learn facts about a business. Columns:
 * the switches of a business, in the order of `switches`. `acts`: the source has the facts of the switch only while the
 * switch is on; `always`: also while it is off; `never`: in neither case.
 */
const table = `
                                                                                        link   hidden phone  email  location services reviews marketing
GET /api/marketplace/professionals/                                                     acts   acts   never  never  acts     acts     never   always
GET /api/marketplace/professionals/ · by the words of a service                         acts   acts   never  never  acts     acts     never   always
GET /api/marketplace/professionals/ · nearest instead                                   acts   acts   never  never  acts     acts     never   always
GET /api/marketplace/featured/                                                          acts   acts   never  never  acts     acts     never   acts
GET /api/marketplace/professionals/:id/card/                                            acts   acts   never  never  acts     acts     never   always
GET /api/marketplace/pins/                                                              acts   acts   never  never  acts     acts     never   always
GET /api/marketplace/professionals/filter-counts/                                       acts   acts   never  never  never    acts     never   always
GET /api/marketplace/suggestions/                                                       acts   acts   never  never  never    never    never   always
GET /api/marketplace/suggestions/ · of service titles                                   never  never  never  never  never    acts     never   never
GET /api/marketplace/categories/                                                        acts   acts   never  never  never    never    never   always
GET /api/marketplace/locations/                                                         acts   acts   never  never  never    never    never   always
GET /api/marketplace/professionals/:id/                                                 always acts   acts   acts   acts     acts     acts    always
GET /api/marketplace/professionals/:id/services/                                        always acts   never  never  never    acts     never   always
GET /api/marketplace/professionals/:id/reviews/                                         always acts   never  never  never    acts     acts    always
GET /api/marketplace/professionals/:id/slots/                                           always acts   never  never  never    acts     never   always
GET /api/marketplace/professionals/:id/slots/ · a client who booked before              always acts   never  never  never    always   never   always
GET /api/business/services/                                                             acts   acts   never  never  never    acts     never   always
GET /api/business/services/ · of the business                                           always acts   never  never  never    acts     never   always
GET /api/business/services/:id/                                                         always acts   never  never  never    acts     never   always
POST /api/business/services/:id/view/                                                   always acts   never  never  never    acts     never   always
GET /api/marketplace/services/                                                          acts   acts   never  never  never    acts     never   always
GET /api/marketplace/services/ · of the business                                        always acts   never  never  never    acts     never   always
GET /api/marketplace/services/:id/                                                      always acts   never  never  never    acts     never   always
GET /api/marketplace/services/:id/ · a client who booked it before                      always acts   never  never  never    always   never   always
GET /api/business/service_reviews/                                                      acts   acts   never  never  never    acts     acts    always
GET /api/business/service_reviews/ · of the business                                    always acts   never  never  never    acts     acts    always
GET /api/business/service_reviews/:id/                                                  always acts   never  never  never    acts     acts    always
GET /api/business/businesses/                                                           acts   acts   acts   never  acts     never    never   always
GET /api/business/businesses/:id/                                                       always acts   acts   never  acts     never    never   always
page of the business                                                                    always acts   acts   acts   acts     acts     acts    always
linked data                                                                             acts   acts   acts   acts   acts     acts     never   always
booking page of the business                                                            always acts   never  never  acts     acts     never   always
search page                                                                             acts   acts   never  never  acts     acts     never   always
landing page                                                                            acts   acts   never  never  never    acts     never   acts
sitemap                                                                                 acts   acts   never  never  never    never    never   always
booking link                                                                            always acts   never  never  never    never    never   always
booking link to the booking page                                                        always acts   never  never  never    never    never   always
booking button                                                                          always acts   never  never  never    never    never   always
share image                                                                             always acts   never  never  never    never    never   always
request of a new client                                                                 always acts   acts   never  acts     acts     never   always
request of a client who booked before                                                   always acts   acts   never  acts     always   never   always
pending booking                                                                         always always acts   never  acts     always   never   always
confirmed booking                                                                       always always always never  always   always   never   always
calendar file of a pending booking                                                      always always acts   never  acts     always   never   always
calendar file of a confirmed booking                                                    always always always never  always   always   never   always
confirmation email                                                                      always always always never  always   always   never   always
favorites                                                                               always acts   never  never  acts     acts     never   always
ids of favorites                                                                        always always never  never  never    never    never   always
recommendations                                                                         acts   acts   never  never  acts     acts     never   always
export of a client                                                                      always always never  never  never    always   never   always`

/** Paths of calls that anyone can make and that are not about a business. */
const otherCalls = [
  '/api/places/',
  '/api/auth/',
  '/api/newsletter/',
  '/api/notifications/unsubscribe/',
  '/api/suspensions/',
  '/api/ip/',
  '/api/vitals/',
  '/api/contact/',
  '/api/dev/emails/',
  '/api/dev/google/',
  // Answers everything alike.
  '/api/marketplace/professionals/:id/visits/',
  // About one person: the holder of a private link.
  '/api/business/invitations/',
  '/api/marketplace/receipts/',
  '/api/guest-bookings/',
]

type Column = { off: Switches; facts: (business: PrivateBusiness) => string[] }

const itself = ({ id, name }: PrivateBusiness) => [id, name]
const switches = {
  link: { off: { profileVisibility: 'link' }, facts: itself },
  hidden: { off: { profileVisibility: 'hidden' }, facts: itself },
  phone: { off: { showPhoneNumber: false }, facts: () => [secrets.phone, secrets.whatsapp] },
  email: { off: { showEmail: false }, facts: ({ owner }) => [owner.email] },
  location: {
    off: { showLocation: false },
    facts: () => [secrets.address, String(secrets.latitude), String(secrets.longitude)],
  },
  services: {
    off: { showServices: false },
    facts: () => [secrets.service, secrets.description],
  },
  reviews: { off: { showReviews: false }, facts: () => [secrets.review] },
  marketing: { off: { shareMarketing: false }, facts: itself },
} satisfies Record<string, Column>

const allOn: Switches = {
  profileVisibility: 'public',
  showPhoneNumber: true,
  showEmail: true,
  showLocation: true,
  showServices: true,
  showReviews: true,
  shareMarketing: true,
}

type Switch = keyof typeof switches
type Row = { source: string; cells: Record<string, string> }

const [heading = '', ...lines] = table.split('\n').slice(1)
const columns = heading.trim().split(/\s+/)
const rows: Row[] = lines.map((line) => {
  const [, source = '', rest = ''] = /^(.*?\S)\s{2,}(.*)$/.exec(line) ?? []
  const cells = rest.split(/\s+/)
  return { source, cells: Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? ''])) }
})

let app: TestApp
let sources: Record<string, DisclosureSource>
let business: PrivateBusiness
/** The text of each source while every switch is on. */
let shown: Record<string, string>
beforeAll(async () => {
  app = await openTestApp()
  await mountPages(app.server, app.api, {
    publicUrl: () => 'http://ujuzi.test',
    demo: true,
    ipLookupUrl: '/api/ip/',
    google: false,
  })
  sources = disclosureSources(app)
  business = await privateBusinessFixture(app)()
  await business.bookSpare(Object.keys(switches).length + 1)
  await business.change(allOn)
  shown = await readAll()
})
afterAll(() => app.close())

test('the table of privacy settings lists every setting, every public API call about a business and every tested output', () => {
  expect(rows.map(({ source }) => source).sort()).toEqual(Object.keys(sources).sort())
  expect(columns).toEqual(Object.keys(switches))
  const listed = rows.map(({ source }) => source.split(' · ')[0])
  const missing = [...app.api.mounted]
    .filter(([, { endpoint }]) => endpoint.who === 'anyone')
    .filter(([, { endpoint }]) => !otherCalls.some((path) => endpoint.path.startsWith(path)))
    .map(([key]) => key)
    .filter((key) => !listed.includes(key))
  expect(missing).toEqual([])
})

test.each(
  Object.entries<Column>(switches).map(([name, { off }]) => [off, name as Switch] as const),
)(
  'the privacy setting %j hides its facts from exactly the responses, pages and emails that the table lists',
  async (off, name) => {
    const { facts }: Column = switches[name]
    await business.change({ ...allOn, ...off })
    const hidden = await readAll()
    const discloses = (text = '') => facts(business).some((fact) => text.includes(fact))
    const wrong = rows.flatMap(({ source, cells }) => {
      const [before, after] = [discloses(shown[source]), discloses(hidden[source])]
      const state = before ? (after ? 'always' : 'acts') : after ? 'only when off' : 'never'
      return state === cells[name] ? [] : [`${source}: ${state}, but should be ${cells[name]}`]
    })
    expect(wrong).toEqual([])
  },
)

async function readAll() {
  const texts: Record<string, string> = {}
  for (const [name, read] of Object.entries(sources)) texts[name] = await read(business)
  return texts
}
