import { expect, type Page, test } from '@playwright/test'
import { site } from '@ujuzi/contract/site'
import { textSizeScript } from '../../../web/app/lib/page/text-size-script.ts'
import { registerClient, signIn } from '../support/accounts.ts'
import { hasCall } from '../support/calls.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { origin } from '../support/server.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const header = (page: Page) => page.locator('header').first()

/** Paths that the visible links within `scope` lead to, in order. */
const linksOf = (page: Page, scope: string) =>
  page
    .locator(`${scope} a:visible`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('the header links to the main pages, and its menus close when a link is followed', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`${origin()}/about`)
  if (!isPhone(page)) {
    await expect(header(page).getByPlaceholder('Search for services...').first()).toBeVisible()
    expect(await linksOf(page, 'header')).toEqual([
      '/',
      '/services',
      '/about',
      '/auth/login',
      '/auth/join',
    ])
    return
  }
  const open = header(page).locator('details[open]')
  await header(page).getByLabel('Account menu').click()
  await expect(open.getByRole('link')).toHaveText([
    'Sign In',
    'Get Started',
    'Browse Services',
    'How it Works',
  ])
  await expect(open.locator('hr')).toBeVisible()
  await header(page).getByLabel('Menu', { exact: true }).click()
  await expect(open).toHaveCount(1)
  expect((await linksOf(page, 'header details[open]')).toSorted()).toEqual([
    '/about',
    '/auth/join',
    '/auth/login',
    '/services',
  ])
  // Also a link to the page that is shown.
  await open.getByRole('link', { name: 'How it Works' }).click()
  await expect(open).toHaveCount(0)
  await header(page).locator('summary').first().click()
  await open.getByPlaceholder('Search for services...').fill('barber')
  await open.getByRole('button').click()
  await expect(page).toHaveURL(/\/services\?q=barber/)
})

test('the sidebar stays open or collapsed while a portal page loads and after a visit to a public page', {
  tag: ['@long', '@long-desktop'],
}, async ({ page }) => {
  await registerClient(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(hasCall('/api/marketplace/client-settings/'), async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${origin()}/client/dashboard`)
  if (isPhone(page)) {
    const sheet = page.getByRole('dialog')
    await expect(async () => {
      const opener = page.getByRole('button', { name: 'Open sidebar' })
      if (!(await sheet.isVisible())) await opener.click({ timeout: 1000 })
      await expect(sheet).toBeVisible({ timeout: 1000 })
    }).toPass()
    release()
    await expect(sheet.getByText('@journey.test')).toBeVisible()
    return
  }
  const collapsed = page.locator('[data-sidebar=collapsed]')
  await expect(async () => {
    if (!(await collapsed.isVisible())) await page.keyboard.press('Control+b')
    await expect(collapsed).toBeVisible({ timeout: 1000 })
  }).toPass()
  release()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect(collapsed).toBeVisible()
  await page.getByRole('link', { name: 'View Services' }).first().click()
  await page.waitForURL('**/services/*')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Welcome back!' })).toBeVisible()
  await expect(collapsed).toBeVisible()
})

test('terms, privacy and FAQ begin with pictures, end with a contact link and load no scripts', {
  tag: '@long',
}, async ({ page }) => {
  for (const path of ['/terms', '/privacy', '/faq']) {
    await page.goto(origin() + path)
    const main = page.getByRole('main')
    await expect(main.locator('section').first().locator('img')).not.toHaveCount(0)
    await expect(main.getByRole('link', { name: 'Write to us' }).last()).toBeVisible()
    await expect(page.locator('script[src]')).toHaveCount(0)
    await expectNoOverflow(page)
  }
})

test('the footer shows its links, the contact, the languages and the version', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(origin())
  const footer = page.locator('footer')
  for (const [title, paths] of [
    ['Quick Links', ['/services', '/about', '/pricing', '/blog', '/contact']],
    ['Support & Legal', ['/help', '/faq', '/safety', '/terms', '/privacy']],
  ] as const) {
    const links = footer.getByRole('navigation', { name: title }).getByRole('link')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      paths,
    )
  }
  for (const name of ['Twitter', 'Facebook', 'Instagram', 'LinkedIn', 'WhatsApp']) {
    await expect(footer.getByRole('link', { name })).toBeVisible()
  }
  for (const text of [
    'Yaounde, Cameroon',
    'English',
    'Français',
    'Español',
    'Made with love in Africa',
    `Version ${site.version}`,
    `© ${new Date().getFullYear()} Ujuzi`,
  ]) {
    await expect(footer.getByText(text)).toBeVisible()
  }
})

test('the landing page shows two ways to sign up, the marketplace figures and all its sections', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(origin())
  const hero = page.locator('main section').first()
  await expect(hero.getByRole('link', { name: 'Join as a client' })).toBeVisible()
  await expect(hero.getByRole('link', { name: 'Join as a professional' })).toBeVisible()
  for (const figure of ['50K+', '200K+', '15+', '99.8%']) {
    await expect(page.getByText(figure, { exact: true })).toBeVisible()
  }
  await expect(hero.locator('a[href^="/services?category="]')).toHaveCount(5)
  await expect(page.locator('main a[href^="/services?category="]:has(b)')).toHaveCount(6)
  for (const name of [
    'Book in three steps',
    'Featured professionals',
    'What our community says',
    'Common questions',
    'Ujuzi in your pocket',
    'News worth a minute of your time',
    'Your skill. Your name. Your cloth.',
  ]) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
})

const portals = [
  {
    role: 'client',
    name: 'Client portal',
    links: ['dashboard', 'services', 'bookings', 'profile', 'settings', 'help'],
  },
  {
    role: 'professional',
    name: 'Professional portal',
    links: ['dashboard', 'services', 'bookings', 'profile', 'settings', 'help'],
  },
] as const

for (const { role, name, links } of portals) {
  test(`the ${role} sidebar opens, collapses with a keyboard shortcut and remembers its state`, {
    tag: role === 'professional' ? '@desktop' : ['@long', '@long-desktop'],
  }, async ({ page, context }) => {
    await (role === 'client' ? registerClient(page) : signIn(page, 'professional@ujuzi.test'))
    await page.goto(`${origin()}/${role}/dashboard`)
    await expect(page.locator('main h1')).toBeVisible()
    const isSheet = isPhone(page)
    if (isSheet) await page.getByRole('button', { name: 'Open sidebar' }).click()
    const sidebar = isSheet ? page.getByRole('dialog') : page.locator('aside').first()
    await expect(sidebar.getByText(name)).toBeVisible()
    await expect(sidebar.getByText(`© ${new Date().getFullYear()} Ujuzi`)).toBeVisible()
    await expect(sidebar.getByRole('link').first()).toHaveAttribute('href', `/${role}/dashboard`)
    for (const link of links) {
      await expect(
        sidebar.getByRole('navigation').locator(`a[href="/${role}/${link}"]`),
      ).toBeVisible()
    }
    await expect(sidebar.locator('[aria-current=page]')).toHaveText('Dashboard')
    const width = () => sidebar.evaluate((element) => element.getBoundingClientRect().width)
    if (isSheet) {
      await expect.poll(width).toBe(288)
      await sidebar.getByRole('link', { name: 'Help' }).click()
      await page.waitForURL(`**/${role}/help`)
      await expect(sidebar).toHaveCount(0)
      return
    }
    await expect.poll(width).toBe(256)
    await page.keyboard.press('Control+b')
    await expect.poll(width).toBe(48)
    const cookie = (await context.cookies()).find((one) => one.name === 'sidebar_state')
    expect(cookie?.value).toBe('false')
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 604_800)).toBeLessThan(60)
    await page.reload()
    await expect(page.locator('main h1')).toBeVisible()
    await expect.poll(width).toBe(48)
    // The key works once the scripts of the page have run.
    const open = async () => {
      if ((await width()) === 48) await page.keyboard.press('Meta+b')
      return width()
    }
    await expect.poll(open).toBe(256)
  })
}

test('a page is marked as cramped at twice the text size, although its content makes a phone zoom out', async ({
  browser,
}) => {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 780 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await phone.newPage()
  await page.setContent(
    '<meta name="viewport" content="width=device-width"><p style="width: 50rem">Wide</p>',
  )
  await page.addScriptTag({ content: textSizeScript() })
  await expect(page.locator('html[data-cramped]')).toHaveCount(0)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect(page.locator('html[data-cramped]')).toHaveCount(1)
  await phone.close()
})
