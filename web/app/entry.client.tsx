import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { FactsProvider, factsOfDocument } from './lib/page/document-facts.ts'
import { allowTranslation } from './lib/page/translated-page.ts'
import { sampleVitals } from './lib/page/vitals-sample.ts'

allowTranslation()

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
