import { render } from 'preact'
import { type ComponentType, createElement, type ReactElement } from 'react'
import Join from './features/auth/join.route.tsx'
import Login, { clientLoader as loadLogin } from './features/auth/login.route.tsx'
import ForgotPassword from './features/auth/password/forgot-password.route.tsx'
import ResetPassword, {
  HydrateFallback,
  clientLoader as loadResetPassword,
} from './features/auth/password/reset-password.route.tsx'
import Register, { clientLoader as loadRegister } from './features/auth/register.route.tsx'
import { FactsProvider, factsOfDocument } from './lib/page/document-facts.ts'
import { navigate } from './lib/page/document-router.tsx'
import { allowTranslation } from './lib/page/translated-page.ts'
import { sampleVitals } from './lib/page/vitals-sample.ts'
import { Toaster } from './ui/overlay/toast.tsx'

type Page = {
  Form: ComponentType<never>
  load?: (args: never) => unknown
  /** The server sends this in place of the form, which needs what `load` returns. */
  HydrateFallback?: ComponentType
}

const pages: Record<string, Page> = {
  '/auth/join': { Form: Join },
  '/auth/login': { Form: Login, load: loadLogin },
  '/auth/register': { Form: Register, load: loadRegister },
  '/auth/forgot-password': { Form: ForgotPassword },
  '/auth/reset-password': { Form: ResetPassword, load: loadResetPassword, HydrateFallback },
}

allowTranslation()

const found = pages[window.location.pathname]
const place = document.getElementById('form-page')
if (found && place) open(found, place)

async function open({ Form, load, HydrateFallback }: Page, place: HTMLElement) {
  const facts = factsOfDocument(document)
  const sent = JSON.parse(place.dataset.loaded ?? 'null')
  const loaderData = load ? await loadInBrowser(load, sent) : sent
  if (HydrateFallback) place.replaceChildren()
  show(
    createElement(FactsProvider, { value: facts }, createElement(Form, { loaderData } as never)),
    place,
  )
  show(createElement(Toaster), document.body.appendChild(document.createElement('div')))
  sampleVitals(facts)
}

/** Hydrates the elements that the server sent, and keeps what was typed into them. */
function show(element: ReactElement, place: HTMLElement) {
  render(element as never, place)
}

async function loadInBrowser(load: NonNullable<Page['load']>, sent: unknown): Promise<unknown> {
  const request = new Request(window.location.href)
  try {
    return await load({ request, serverLoader: () => sent } as never)
  } catch (thrown) {
    const to = thrown instanceof Response ? thrown.headers.get('location') : null
    if (to === null) throw thrown
    if (to !== window.location.pathname) return navigate(to, { replace: true })
    // A secret was taken out of the URL.
    window.history.replaceState(null, '', to)
    return loadInBrowser(load, sent)
  }
}
