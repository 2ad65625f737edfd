import { expect, type Locator } from '@playwright/test'
import { weekdays } from '@ujuzi/contract/api/options'
import { countryName } from '@ujuzi/contract/locale/countries'
import { inDatabase } from '../support/bookings.ts'
import {
  counted,
  type Elsewhere,
  fact,
  type Rows,
  reads,
  switched,
  typed,
} from './field-table-types.ts'

/* Where the business is and when. */

/** Where the owner stands who asks for it: four kilometres from the middle of Naivasha. */
export const standpoint = { latitude: -0.75, longitude: 36.45 }

async function chooseTown(tab: Locator, label: string, name: string) {
  await tab.getByRole('combobox', { name: label, exact: true }).fill(name)
  await tab
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}

const withTown = (
  say: (location: { city: string; state: string | null; country: string }) => string,
) =>
  ({
    elsewhere: 'follows from the town',
    shown: (tab, { location }) => fact('Town', say(location))(tab),
  }) satisfies Elsewhere

export const location: Rows<'location'> = {
  place_id: {
    change: (tab) => chooseTown(tab, 'Town', 'Naivasha'),
    wanted: '184707',
    shown: fact('Town', 'Naivasha'),
    effect: reads('Naivasha'),
  },
  city: withTown(({ city }) => city),
  state: withTown(({ state }) => state ?? 'no region'),
  country: withTown(({ country }) => (country === 'KE' ? countryName(country, 'en') : country)),
  district: {
    ...typed('District', 'Lakeside'),
    before: null,
    effect: reads('Lakeside, Naivasha'),
  },
  primary_address: {
    ...typed('Street or landmark', 'Moi Road 12, blue door'),
    before: null,
    effect: reads('Moi Road 12, blue door'),
  },
  postal_code: { ...typed('Postal code', 'BP 20117'), before: null, effect: 'private' },
  on_site_service: {
    ...switched('Clients come to you', false),
    effect: async ({ book }) => (await book()).getByLabel('Your address'),
  },
  home_service: { ...switched('You go to clients', true), effect: reads('Comes to you within') },
  service_areas: {
    before: [],
    change: (tab) => chooseTown(tab, 'Further towns', 'Kisumu'),
    wanted: ['191245'],
    shown: fact('Further towns', 'Kisumu'),
    effect: reads('Also goes to Kisumu'),
  },
  coordinates: {
    change: async (tab) => {
      await tab.getByRole('button', { name: 'Use my position' }).click()
      await expect(pinAway(tab)).toBeVisible()
    },
    wanted: standpoint,
    shown: (tab) => pinAway(tab),
    effect: ({ page }) => page.locator('a[href*="lat=-0.75&lng=36.45"]'),
  },
  service_radius: {
    ...counted('Service radius', 35),
    before: 10,
    shown: fact('Service radius', '35 km'),
    effect: reads('Comes to you within 35 km of Lakeside'),
  },
}

const pinAway = (tab: Locator) =>
  tab.getByText(/^The pin is 4[.\d]* km from the middle of Naivasha/)

/** Where there is time left today. */
const zoneOfDay = () => (new Date().getUTCHours() < 21 ? 'Africa/Accra' : 'Africa/Nairobi')

const openFor = (...hours: [open_time: string, close_time: string][]) => ({
  is_open: true,
  open_time: hours[0]?.[0] ?? null,
  close_time: hours.at(-1)?.[1] ?? null,
  intervals: hours.map(([open_time, close_time]) => ({ open_time, close_time })),
})
const dayAndNight = openFor(['00:00', '24:00'])
const closed = { is_open: false, open_time: null, close_time: null, intervals: [] }
const always = Object.fromEntries(weekdays.map((weekday) => [weekday, dayAndNight]))

export const availability: Rows<'availability'> = {
  working_hours: {
    before: always,
    change: async (tab) => {
      await tab.getByLabel('Monday, opens, 1').fill('08:00')
      await tab.getByLabel('Monday, closes, 1').fill('13:00')
      await tab.getByRole('button', { name: 'Add hours: Monday' }).click()
      await tab.getByLabel('Monday, opens, 2').fill('14:00')
      await tab.getByLabel('Monday, closes, 2').fill('00:00')
      await tab.getByRole('switch', { name: 'Sunday' }).uncheck()
    },
    wanted: {
      ...always,
      monday: openFor(['08:00', '13:00'], ['14:00', '24:00']),
      sunday: closed,
    },
    shown: (tab) =>
      tab
        .getByRole('list')
        .filter({ hasText: /Monday08:00 – 13:0014:00 – 24:00Tuesday00:00.*SundayClosed$/ }),
    effect: ({ page }) =>
      page
        .locator('dl')
        .filter({ hasText: /Monday08:00 - 13:0014:00 - 24:00Tuesday00:00.*SundayClosed$/ }),
  },
  timezone: {
    elsewhere: 'follows from the town',
    shown: (tab, { availability: { timezone } }) =>
      tab.getByText(`Times are in ${timezone.replace('Africa/', '')}`),
  },
  emergency_services: {
    ...switched('Emergency services', true),
    effect: reads('Emergency services'),
  },
  advance_booking_days: {
    ...counted('Bookable days ahead', 3, ' days'),
    before: 30,
    effect: async ({ book }) => (await book()).getByText('Bookings are open up to'),
  },
  same_day_booking: {
    ...switched('Same-day booking', false),
    given: ({ id }) =>
      inDatabase('update businesses set time_zone = $2 where id = $1', [id, zoneOfDay()]),
    effect: async ({ book }) => {
      const page = await book()
      const [today] = [page.getByRole('list', { name: 'Day' }).getByRole('listitem').first()]
      return today.filter({ hasNot: page.getByRole('link') })
    },
  },
}
