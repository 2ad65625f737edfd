import { m } from '@ujuzi/contract/messages'
import { getLocale } from '@ujuzi/contract/runtime'
import { site } from '@ujuzi/contract/site'
import { type ReactNode, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import onestLatin from '#app/fonts/onest-latin.woff2?url'
import { DevMode } from '#app/layouts/dev-mode.tsx'
import { BrokenPage } from '#app/layouts/failure.tsx'
import { LazyMissingPage } from '#app/layouts/lazy-missing-page.ts'
import { LazyPublicFrame, PlainFrame } from '#app/layouts/lazy-public-frame.tsx'
import styles from '#app/styles/app.css?url'
import plainStyles from '#app/styles/plain.css?url'
import type { Route } from './+types/root.ts'
import { earlySubmitScript } from './lib/forms/early-submit.ts'
import { type FirstPage, firstCallsScript } from './lib/http/first-calls.ts'
import { pageContext } from './lib/http/page-context.ts'
import { reloadOnLanguageChange } from './lib/i18n/document-language.ts'
import { fileInLanguage } from './lib/i18n/language-files.ts'
import { withRequestLanguage } from './lib/i18n/page-language.server.ts'
import { accountScript } from './lib/page/account-script.ts'
import { type DocumentFacts, useFacts } from './lib/page/document-facts.ts'
import { formScript } from './lib/page/form-script.ts'
import { siteOrigin } from './lib/page/site-origin.ts'
import { textSizeScript } from './lib/page/text-size-script.ts'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context, request }, next) =>
    withRequestLanguage(request, context.get(pageContext).publicUrl, next),
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    reloadOnLanguageChange(request)
    return next()
  },
]

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: onestLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
]

export function Layout({ children }: { children: ReactNode }) {
  const facts = useFacts()
  const { scriptMark, theme, saveData, reference, ipLookup, google, currency, mapTiles } = facts
  const { scripts, isKept, firstCalls } = usePageKind(facts)
  // A page with a router can lead to any other page, so it has all styles.
  const isPlain = import.meta.env.SSR && scripts !== 'router'
  return (
    <html
      suppressHydrationWarning
      lang={getLocale()}
      data-origin={siteOrigin()}
      data-theme={theme === 'system' ? undefined : theme}
      data-reference={isKept ? undefined : reference}
      data-ip-lookup={ipLookup}
      data-google={google ? '' : undefined}
      data-vitals={facts.vitals ? '' : undefined}
      data-currency={currency}
      data-map-tiles={mapTiles?.url}
      data-map-credit={mapTiles?.credit}
      data-demo-notice={facts.demoNotice}
      data-zone-offsets={scripts === 'none' ? undefined : facts.zoneOffsets}
      className={saveData ? 'save-data' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#7d1a3a" />
        <script
          nonce={scriptMark}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made of constants; the browser's bundle leaves it out
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? inlineScript(firstCalls, scripts === 'router') : '',
          }}
        />
        <Meta />
        <link rel="stylesheet" href={isPlain ? plainStyles : styles} />
        <Links />
      </head>
      <body>
        {facts.demoNotice && (
          <aside className="border-b bg-warning-soft px-4 py-2 text-balance text-center text-sm">
            {facts.demoNotice}
          </aside>
        )}
        {import.meta.env.DEV && <DevMode />}
        {children}
        {scripts === 'router' && (
          <script
            id="request-scripts"
            nonce={scriptMark}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; entry.server.tsx fills it in
            dangerouslySetInnerHTML={{ __html: '' }}
          />
        )}
        {scripts === 'router' && <ScrollRestoration nonce={scriptMark} />}
        {scripts === 'router' && <Scripts nonce={scriptMark} />}
        {scripts === 'form' && formScript && (
          <script type="module" src={fileInLanguage(formScript, getLocale())} />
        )}
      </body>
    </html>
  )
}

/**
 * Error pages and routes with `handle = { noJs: true }` are sent without scripts, those with `isForm` with the script of
 * forms. Pages of routes with `kept` are sent to many visitors. `firstCalls` are the calls that the document sends.
 */
function usePageKind(facts: DocumentFacts) {
  const failed = Boolean(useRouteError())
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const handles = matches.map(({ handle }) => handle as Handle | undefined)
  const withoutScripts = failed || handles.some((handle) => handle?.noJs)
  const isForm = formScript !== undefined && handles.some((handle) => handle?.isForm)
  return {
    scripts: withoutScripts ? 'none' : isForm ? 'form' : 'router',
    isKept: !failed && handles.some((handle) => handle?.kept),
    firstCalls:
      import.meta.env.SSR && !failed
        ? handles.flatMap(
            (handle) =>
              handle?.firstCalls?.({
                pathname,
                search: new URLSearchParams(search),
                params: matches[0]?.params ?? {},
                savedPlace: facts.savedPlace,
              }) ?? [],
          )
        : [],
  }
}

type Handle = {
  noJs?: true
  isForm?: true
  firstCalls?: (page: FirstPage) => string[]
  kept?: object
}

const inlineScript = (firstCalls: string[], hasScripts: boolean) =>
  [
    accountScript(),
    textSizeScript(),
    ...(hasScripts ? [earlySubmitScript()] : []),
    ...(firstCalls.length > 0 ? [firstCallsScript(firstCalls)] : []),
  ].join('\n;')

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { reference } = useFacts()
  const { status, data } = isRouteErrorResponse(error) ? error : {}
  const reason = status === 503 && typeof data === 'string' ? data : undefined
  const page =
    status === 404 ? <LazyMissingPage /> : <BrokenPage reference={reference} reason={reason} />
  return (
    <>
      <title>
        {`${status === 404 ? m.pages_missing_title() : m.pages_error_title()} · ${site.name}`}
      </title>
      <Suspense fallback={<PlainFrame>{status === 404 ? null : page}</PlainFrame>}>
        <LazyPublicFrame>
          <Suspense>{page}</Suspense>
        </LazyPublicFrame>
      </Suspense>
    </>
  )
}
