import type { Page } from '@playwright/test'
import { refreshToken } from '@ujuzi/contract/accounts/accounts'
import { isFromTranslation } from '../../support/translation.ts'
import { isTranslated } from '../combinations.ts'

/** Requests, windows, errors and messages since a control was pressed. */
export type Effects = {
  requests: string[]
  /** Opened windows, downloads and file choosers. */
  opened: string[]
  errors: string[]
  /** Forms whose input the server refused; the page then says why. */
  refused: string[]
  /** New toasts and alerts. */
  shown: string[]
}

const nothing = (): Effects => ({ requests: [], opened: [], errors: [], refused: [], shown: [] })

/** Records requests, windows, errors and refusals of the page from now on. `take` returns and clears them. */
export async function watchEffects(page: Page, origin: string) {
  let seen = nothing()
  const ofApp = (url: string) => url.startsWith(origin)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!ofApp(request.url()) || pathname.startsWith('/assets/')) return
    seen.requests.push(`${request.method()} ${pathname}`)
  })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // The token expires after some minutes: the page refreshes it and repeats what was refused.
    if (pathname === refreshToken.path && response.ok())
      seen.errors = seen.errors.filter((error) => !error.startsWith('401 '))
    const isPage = response.request().isNavigationRequest()
    if (!ofApp(response.url()) || response.status() < (isPage ? 500 : 400)) return
    const method = response.request().method()
    const isRefusedForm = method !== 'GET' && [400, 409, 422].includes(response.status())
    seen[isRefusedForm ? 'refused' : 'errors'].push(`${response.status()} ${method} ${pathname}`)
  })
  page.on('popup', (popup) => {
    seen.opened.push(`window ${popup.url()}`)
    void popup.close().catch(() => undefined)
  })
  await page.exposeFunction('print', () => void seen.opened.push('print'))
  page.on('download', (download) => seen.opened.push(`download ${download.suggestedFilename()}`))
  page.on('filechooser', () => seen.opened.push('file chooser'))
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') return void dialog.accept()
    seen.errors.push(`native ${dialog.type()}: ${dialog.message()}`)
    return void dialog.dismiss()
  })
  page.on('pageerror', ({ message }) => {
    if (isTranslated && isFromTranslation(message)) return
    seen.errors.push(`exception: ${message.split('\n')[0]}`)
  })
  page.on('console', (message) => {
    // A failed request is recorded with its path by its response.
    const isRequest = /^(Failed to load resource|API error response)/.test(message.text())
    if (message.type() !== 'error' || isRequest) return
    seen.errors.push(`console: ${message.text().slice(0, 300)}`)
  })
  return {
    take() {
      const taken = seen
      seen = nothing()
      return taken
    },
  }
}

/** Everything a person could see change: address, content, values, what is checked, open or scrolled. */
export const takeSnapshot = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, select, textarea')].map((field) =>
      field instanceof HTMLInputElement
        ? `${field.value} ${field.checked}`
        : (field as HTMLSelectElement).value,
    )
    const focused = document.activeElement?.matches('input, textarea, select')
    return [
      location.href,
      document.documentElement.className,
      document.documentElement.dataset.theme,
      Math.round(scrollY),
      focused,
      fields.join('|'),
      document.body.innerHTML.replaceAll(/ data-crawl="[^"]*"/g, ''),
    ].join('\n')
  })

/** Texts of toasts and alerts that are shown now. */
export const readMessages = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=alert], [role=status], [data-sonner-toast]')]
      .filter((element) => element.checkVisibility())
      .map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  )
