import { m } from '@ujuzi/contract/messages'
import { NoticePage } from '#app/ui/brand/notice-page.tsx'
import { WaysOn } from './ways-on.tsx'

export const MissingPage = () => (
  <NoticePage title={m.pages_missing_title()} text={m.pages_missing_text()}>
    <WaysOn />
  </NoticePage>
)
