import type { Route } from './+types/privacy.route.ts'
import { DocumentPage } from './document-page.tsx'
import { contentPageMeta, noJsHandle } from './no-js.ts'
import { loadLegalText } from './texts.server.ts'

export const handle = noJsHandle

export const meta: Route.MetaFunction = ({ loaderData, location }) =>
  contentPageMeta(loaderData.title, loaderData.lead, location)

export const loader = () => loadLegalText('privacy')

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <DocumentPage
      document={loaderData}
      dye="indigo"
      people={[
        { portrait: 'zainab', category: 'tutor', clothId: 'wall-3' },
        { portrait: 'kofi', category: 'barber', clothId: 'wall-6' },
      ]}
    />
  )
}
