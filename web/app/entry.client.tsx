import { overwriteGetLocale } from '@ujuzi/contract/runtime'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { FactsProvider, factsOfDocument } from '#app/lib/facts.ts'
import { asLocale } from '#app/lib/locales.ts'

// The server has chosen; choosing again here from the browser's own list could disagree.
overwriteGetLocale(() => asLocale(document.documentElement.lang))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <FactsProvider value={factsOfDocument(document)}>
        <HydratedRouter />
      </FactsProvider>
    </StrictMode>,
  )
})
