import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { FactsProvider, factsOfDocument } from '#app/lib/facts.ts'
import { sampleVitals } from '#app/lib/vitals-sample.ts'

const facts = factsOfDocument(document)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <FactsProvider value={facts}>
        <HydratedRouter />
      </FactsProvider>
    </StrictMode>,
  )
})

sampleVitals(facts)
