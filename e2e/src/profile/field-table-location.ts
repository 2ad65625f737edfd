import { expect, type Locator } from '@playwright/test'
import { weekdays } from '@ujuzi/contract/api/options'
import { countryName } from '@ujuzi/contract/locale/countries'
import { queryDatabase } from '../support/database.ts'
import {
  definitionLocator,
  numberField,
  type ReadOnlyField,
  type Rows,
  showsText,
  switchField,
  textField,
} from './field-table-types.ts'

/* Location and opening hours. */

/** Four kilometers from the center of Naivasha. */
export const devicePosition = { latitude: -0.75, longitude: 36.45 }

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
    changedBy: 'follows from the town',
    ownerView: (tab, { location }) => definitionLocator('Town', say(location))(tab),
  }) satisfies ReadOnlyField

export const location: Rows<'location'> = {
  place_id: {
    change: (tab) => chooseTown(tab, 'Town', 'Naivasha'),
    expected: '184707',
    ownerView: definitionLocator('Town', 'Naivasha'),
    effect: showsText('Naivasha'),
  },
  city: withTown(({ city }) => city),
  state: withTown(({ state }) => state ?? 'no region'),
  country: withTown(({ country }) => (country === 'KE' ? countryName(country, 'en') : country)),
  district: {
    ...textField('District', 'Lakeside'),
    before: null,
    effect: showsText('Lakeside, Naivasha'),
  },
  primary_address: {
    ...textField('Street or landmark', 'Moi Road 12, blue door'),
    before: null,
    effect: showsText('Moi Road 12, blue door'),
  },
  postal_code: { ...textField('Postal code', 'BP 20117'), before: null, effect: 'private' },
  on_site_service: {
    ...switchField('Clients come to you', false),
    // Otherwise the client could still choose between home and online.
    prepare: ({ id }) =>
      queryDatabase(
        `update businesses set visit_places = array_remove(visit_places, 'online') where id = $1`,
        [id],
      ),
    effect: async ({ openBookingPage }) => (await openBookingPage()).getByLabel('Your address'),
  },
  parking_available: {
    ...switchField('Parking available', true),
    effect: showsText('Parking available'),
  },
  home_service: {
    ...switchField('You go to clients', true),
    effect: showsText('Comes to you within'),
  },
  service_areas: {
    before: [],
    change: (tab) => chooseTown(tab, 'Other towns', 'Kisumu'),
    expected: ['191245'],
    ownerView: definitionLocator('Other towns', 'Kisumu'),
    effect: showsText('Also goes to Kisumu'),
  },
  coordinates: {
    change: async (tab) => {
      await tab.getByRole('button', { name: 'Use my location' }).click()
      await expect(pinAway(tab)).toBeVisible()
    },
    expected: devicePosition,
    ownerView: (tab) => pinAway(tab),
    effect: ({ page }) => page.locator('a[href*="lat=-0.75&lng=36.45"]'),
  },
  service_radius: {
    ...numberField('Service radius', 35),
    before: 10,
    ownerView: definitionLocator('Service radius', '35 km'),
    effect: showsText('Comes to you within 35 km of Lakeside'),
  },
}

const pinAway = (tab: Locator) =>
  tab.getByText(/^The pin is 4[.\d]* km from the centre of Naivasha/)

/** A time zone in which today is not over yet. */
const currentDayZone = () => (new Date().getUTCHours() < 21 ? 'Africa/Accra' : 'Africa/Nairobi')

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
      await tab.getByLabel('Monday, opening time 1').fill('08:00')
      await tab.getByLabel('Monday, closing time 1').fill('13:00')
      await tab.getByRole('button', { name: 'More: Monday' }).click()
      await tab.page().getByRole('menuitem', { name: 'Add hours' }).click()
      await tab.getByLabel('Monday, opening time 2').fill('14:00')
      await tab.getByLabel('Monday, closing time 2').fill('00:00')
      await tab.getByRole('switch', { name: 'Sunday' }).uncheck()
    },
    expected: {
      ...always,
      monday: openFor(['08:00', '13:00'], ['14:00', '24:00']),
      sunday: closed,
    },
    ownerView: (tab) =>
      tab
        .getByRole('list')
        .filter({ hasText: /Monday08:00 – 13:0014:00 – 24:00Tuesday00:00.*SundayClosed$/ }),
    effect: ({ page }) =>
      page
        .locator('dl')
        .filter({ hasText: /Monday08:00 - 13:0014:00 - 24:00Tuesday00:00.*SundayClosed$/ }),
  },
  timezone: {
    changedBy: 'follows from the town',
    ownerView: (tab, { availability: { timezone } }) =>
      tab.getByText(`Times are in ${timezone.replace('Africa/', '')}`),
  },
  emergency_services: {
    ...switchField('Emergency services', true),
    effect: showsText('Emergency services'),
  },
  advance_booking_days: {
    ...numberField('Days clients can book ahead', 3, ' days'),
    before: 30,
    effect: async ({ openBookingPage }) =>
      (await openBookingPage()).getByText('You can book up to'),
  },
  same_day_booking: {
    ...switchField('Same-day booking', false),
    prepare: ({ id }) =>
      queryDatabase('update businesses set time_zone = $2 where id = $1', [id, currentDayZone()]),
    effect: async ({ openBookingPage }) => {
      const page = await openBookingPage()
      const today = page.getByRole('list', { name: 'Day' }).getByRole('listitem').first()
      return today.filter({ hasNot: page.getByRole('link') })
    },
  },
}
