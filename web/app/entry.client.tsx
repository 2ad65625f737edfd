import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { setZoneOffsets } from './lib/i18n/zones.ts'
import { FactsProvider, factsOfDocument } from './lib/page/document-facts.ts'
import { allowTranslation } from './lib/page/translated-page.ts'
import { sampleVitals } from './lib/page/vitals-sample.ts'

allowTranslation()

const facts = factsOfDocument(document)
setZoneOffsets(facts.zoneOffsets)

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
