import type pg from 'pg'

/** A page of a first visit. `data` selects an element that is shown with its data only, not by its heading or skeleton. */
export type VisitedPage = { name: string; path: string; data: string; role?: Role }

export type Role = 'professional' | 'client'

type Ids = Record<'business' | 'client', string | undefined>

const linksTo = (path: string) => `main a[href^="${path}"]`

const publicPages = ({ business }: Ids): VisitedPage[] => [
  { name: 'landing', path: '/', data: 'main h1' },
  { name: 'search', path: '/services?q=barber', data: linksTo('/services/') },
  { name: 'book', path: `/services/${business}/book`, data: 'main fieldset' },
  { name: 'login', path: '/auth/login', data: 'main form' },
]

/** Pages of the portals by their path, with their selectors. */
const portalPages = ({ client }: Ids): Record<Role, Record<string, string>> => ({
  professional: {
    dashboard: linksTo('/professional/bookings?day='),
    bookings: 'main nav[aria-label="Week"] a',
    clients: linksTo('/professional/clients/'),
    [`clients/${client}`]: 'main h2',
    messages: linksTo('/professional/messages/'),
    services: 'main section[aria-label="Services"] h3',
    reviews: 'main article',
    analytics: 'main select',
    payments: 'main h2',
    team: 'main [role=tabpanel] li',
    profile: linksTo('/services/'),
    'profile/hours': 'main [role=tabpanel] h2',
    settings: linksTo('/professional/settings/account'),
    'settings/booking': 'main section h2',
    help: 'main h2',
  },
  client: {
    dashboard: linksTo('/client/bookings/'),
    services: linksTo('/services/'),
    bookings: linksTo('/client/bookings/'),
    messages: linksTo('/client/messages/'),
    favorites: 'main h2, main article',
    settings: linksTo('/client/settings/account'),
    profile: 'main section h2',
    help: 'main h2',
  },
})

export async function listVisitedPages(pool: pg.Pool): Promise<VisitedPage[]> {
  const ids = await findIds(pool)
  const ofPortals = Object.entries(portalPages(ids)).flatMap(([name, pages]) =>
    Object.entries(pages).map(([page, data]): VisitedPage => {
      const role = name as Role
      return { name: nameOf(role, page), path: `/${role}/${page}`, data, role }
    }),
  )
  return [...publicPages(ids), ...ofPortals]
}

/** The goals name the dashboard of professionals so. */
const nameOf = (role: Role, page: string) =>
  role === 'professional' && page === 'dashboard'
    ? page
    : `${role} ${page.replace(/\/[\da-f-]{36}$/, '/one')}`

/** A business that can be booked, and a client of the professional who visits. */
async function findIds(pool: pg.Pool): Promise<Ids> {
  const { rows } = await pool.query<Ids>(
    `select
       (select l.business_id from listings l join services s on s.business_id = l.business_id and s.is_active
        order by l.business_id limit 1) as business,
       (select c.id from client_records c join businesses b on b.id = c.business_id join accounts a on a.id = b.owner_id
        where a.email = 'professional@ujuzi.test' order by c.id limit 1) as client`,
  )
  return { business: rows[0]?.business, client: rows[0]?.client }
}
