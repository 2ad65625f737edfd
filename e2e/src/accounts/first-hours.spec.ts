import { expect, type Page, test } from '@playwright/test'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { newEmail, newPhoneNumber, openPage, password } from '../support/accounts.ts'
import { findCode, findEmailText } from '../support/mailbox.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { openSearchFields } from '../support/search-fields.ts'
import { origin } from '../support/server.ts'

type Message = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** A person with a page on a phone. `read` gives a text in their language. */
type Person = { page: Page; email: string; phone: string; read: (message: Message) => string }

const button = ({ page, read }: Person, message: Message) =>
  page
    .getByRole('button', { name: read(message), exact: true })
    .filter({ visible: true })
    .first()
const link = ({ page, read }: Person, message: Message) =>
  page
    .getByRole('link', { name: read(message) })
    .filter({ visible: true })
    .first()
const heading = ({ page, read }: Person, message: Message) =>
  page.getByRole('heading', { name: read(message), exact: true })
/** A field by its label, which may end in “(optional)”. */
const field = ({ page, read }: Person, message: Message) =>
  page.getByLabel(new RegExp(`^${read(message)}( \\(|$)`)).first()

const languages = [
  { locale: 'en', language: 'English', browserLocale: 'en-GB', tag: [] },
  { locale: 'fr', language: 'French', browserLocale: 'fr-CM', tag: ['@long'] },
] as const

for (const { locale, language, browserLocale, tag } of languages) {
  test(
    `in ${language}, a new professional goes live within an hour, and a new client finds and books them`,
    {
      tag: [...tag],
    },
    async ({ browser }, { project }) => {
      const newPerson = async (prefix: string): Promise<Person> => ({
        page: await openPage(browser, { ...project.use, locale: browserLocale }),
        email: newEmail(prefix),
        phone: newPhoneNumber(),
        read: (message) => message({}, { locale }),
      })
      const owner = await newPerson('owner')
      const client = await newPerson('client')
      const name = `Mireille ${locale} ${Date.now()}`

      await test.step('the professional signs up with a code from an email', async () => {
        await owner.page.goto(origin())
        await link(owner, m.landing_join_professional).click()
        await signUp(owner, 'Mireille Ngo Bassa')
        await owner.page.waitForURL('**/onboarding/professional')
      })

      await test.step('the professional sets up a business', async () => {
        await field(owner, m.onboarding_business_name).fill(name)
        await field(owner, m.onboarding_category).selectOption('hairdresser')
        await field(owner, m.onboarding_location).fill('Douala')
        await owner.page
          .getByRole('option', { name: /^Douala, / })
          .first()
          .click()
        await field(owner, m.onboarding_bio).fill('Tresses, nattes et soins depuis 2015.')
        await button(owner, m.onboarding_create).click()
        await owner.page.waitForURL('**/professional/dashboard')
      })

      await test.step('the checklist leads to the address and the phone, and Back to the checklist', async () => {
        await openStep(owner, m.onboarding_step_address)
        await link(owner, m.professional_way_address).click()
        await field(owner, m.profile_district).fill('Akwa')
        await field(owner, m.profile_primary_address).fill('Rue Joffre, face à la pharmacie')
        await saveProfile(owner)
        await owner.page.goBack()
        await openStep(owner, m.onboarding_step_phone)
        await link(owner, m.professional_way_phone).click()
        await field(owner, m.profile_business_phone).fill(owner.phone)
        await saveProfile(owner)
        await owner.page.goBack()
      })

      await test.step('the first service makes the page live', async () => {
        await openStep(owner, m.onboarding_step_service)
        await link(owner, m.professional_way_first_service).click()
        await field(owner, m.services_service_title).fill('Tresses collées')
        await field(owner, m.services_description).fill('Mèches comprises, cheveux lavés.')
        await button(owner, m.ui_next).click()
        await field(owner, m.services_price).fill('7500')
        await field(owner, m.services_duration).selectOption('60')
        await button(owner, m.ui_next).click()
        await button(owner, m.ui_next).click()
        await button(owner, m.services_create_now).click()
        await expect(heading(owner, m.sharing_live_title)).toBeVisible()
        await expectNoOverflow(owner.page)
        await link(owner, m.sharing_poster_open).click()
        await expect(button(owner, m.ui_print)).toBeVisible()
        await expect(owner.page.getByText(name).first()).toBeVisible()
        await owner.page.goBack()
      })

      await test.step('a client added by hand leaves the link on the dashboard', async () => {
        await link(owner, m.sharing_live_clients).click()
        await button(owner, m.clients_add).click()
        const dialog = owner.page.getByRole('dialog')
        await dialog.getByLabel(owner.read(m.clients_name)).fill('Awa Diop')
        await dialog.getByLabel(owner.read(m.professional_client_phone)).fill('677 00 11 22')
        await dialog.getByRole('button', { name: owner.read(m.clients_add), exact: true }).click()
        await expect(owner.page.getByRole('heading', { level: 1, name: 'Awa Diop' })).toBeVisible()
        await owner.page.goto(`${origin()}/professional/dashboard`)
        await expect(heading(owner, m.sharing_live_title)).toBeVisible()
      })

      await test.step('the client finds the business, and the suggestions leave the place in reach', async () => {
        const { page } = client
        await page.goto(`${origin()}/services`)
        await openSearchFields(page)
        await field(client, m.search_words).fill(name)
        const suggestions = page.getByRole('listbox', {
          name: client.read(m.search_words_suggestions),
        })
        await expect(suggestions.getByRole('option', { name })).toBeVisible()
        await field(client, m.search_place).click({ trial: true })
        await button(client, m.search_submit).click()
        await page.getByRole('article').getByRole('link', { name, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        await expect(page.getByText('Rue Joffre, face à la pharmacie').first()).toBeVisible()
        await expect(page.getByText(owner.phone).first()).toBeVisible()
        await expectNoOverflow(page)
      })

      await test.step('the client chooses a time signed out, and keeps it while signing up', async () => {
        const { page } = client
        await link(client, m.business_book_now).click()
        const days = page.getByRole('list', { name: client.read(m.book_day) }).getByRole('link')
        await days.nth(2).click()
        await page.locator('a[href*="start="]').first().click()
        await expect(page.getByText(client.read(m.book_account_next)).first()).toBeVisible()
        await button(client, m.book_request).click()
        await signUp(client, 'Awa Diop')
        await page.waitForURL(/\/book\?.*start=/)
        await button(client, m.book_request).click()
      })

      await test.step('the client gives a phone number once, where the request is confirmed', async () => {
        await expect(heading(client, m.client_booked_sent)).toBeVisible()
        await field(client, m.client_phone_title).fill(client.phone)
        await button(client, m.client_phone_save).click()
        await expect(field(client, m.client_phone_title)).toHaveCount(0)
        await expectNoOverflow(client.page)
      })

      await test.step('the request comes first on the open dashboard of the professional, who accepts it', async () => {
        await expect(button(owner, m.professional_accept)).toBeInViewport()
        await expectNoOverflow(owner.page)
        await button(owner, m.professional_accept).click()
        await expect(owner.page.getByText(owner.read(m.professional_did_confirm))).toBeVisible()
        await owner.page.goto(`${origin()}/professional/bookings?view=list`)
        await owner.page
          .getByRole('link', { name: /Awa Diop/ })
          .first()
          .click()
        await expect(owner.page.getByRole('dialog').getByText(client.phone)).toBeVisible()
      })

      await test.step('the client reads the confirmation on the open page and in an email', async () => {
        await expect(heading(client, m.client_booked_confirmed)).toBeVisible()
        const subject = m.booking_email_confirmed_subject(
          { business: '', service: '', when: '' },
          { locale },
        )
        const email = await findEmailText(client.email, subject.split(':')[0]?.trim() ?? '')
        expect(email).toContain('Rue Joffre')
        await link(client, m.client_see_booking).click()
        await expect(
          client.page.getByRole('heading', { level: 1, name: 'Tresses collées' }),
        ).toBeVisible()
        await expectNoOverflow(client.page)
      })
    },
  )
}

/** Fills in the registration form that is open, and the code from the email. */
async function signUp(person: Person, name: string) {
  const { page, email } = person
  await page.getByLabel(person.read(m.ui_full_name)).fill(name)
  await page.getByLabel(person.read(m.auth_email), { exact: true }).fill(email)
  await page.getByLabel(person.read(m.ui_password), { exact: true }).fill(password)
  await page.getByLabel(person.read(m.auth_confirm_password), { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await button(person, m.auth_register_submit).click()
  await page.getByLabel(person.read(m.auth_verify_code)).fill(await findCode(email))
  await button(person, m.auth_verify_submit).click()
}

async function saveProfile(person: Person) {
  await button(person, m.ui_save_changes).click()
  await expect(button(person, m.profile_edit)).toBeVisible()
}

/** Opens a folded step of the checklist. */
const openStep = ({ page, read }: Person, title: Message) =>
  page
    .getByRole('listitem')
    .filter({ hasText: read(title) })
    .getByText(read(title), { exact: true })
    .first()
    .click()
