import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { FactsProvider, factsOfDocument } from '#app/lib/facts.ts'

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
