import type { Route } from './+types/terms.route.ts'
import { DocumentPage } from './document-page.tsx'
import { contentPageMeta, noJsHandle } from './no-js.ts'
import { loadLegalText } from './texts.server.ts'

export const handle = noJsHandle

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  contentPageMeta(loaderData.title, loaderData.lead, location)

export const loader = () => loadLegalText('terms')

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return (
    <DocumentPage
      document={loaderData}
      dye="harmattan"
      people={[
        { portrait: 'ngozi', category: 'tutor', clothId: 'wall-3' },
        { portrait: 'brice', category: 'plumber', clothId: 'wall-5' },
      ]}
    />
  )
}
