import { Form } from 'react-router'
import { readSearch } from '#app/features/search/search-params.ts'
import { WordBox } from './word-box.tsx'

const resultsPath = '/client/services'

/** Search of the client's portal in its top bar, with the suggestions of the page of results. */
export const PortalSearch = () => (
  <search>
    <Form noValidate action={resultsPath} autoComplete="off">
      <WordBox params={readSearch('')} resultsPath={resultsPath} />
    </Form>
  </search>
)
